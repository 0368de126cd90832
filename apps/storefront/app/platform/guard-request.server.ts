import { redirect } from 'react-router'
import { findPreviousRoute } from './previous-route.ts'
import type { RequestValues } from './request-context.ts'
import { guardRoute } from './route-guard.ts'

/**
 * 6.02, 4.09: the access check where the page is written.
 *
 * @param url of the page that is asked for, also where the request is for its data
 * @throws a redirect (302) for a visitor who may not see the page
 */
export function guardRequest(
  request: Request,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { isCustomer, publicUrl }: Pick<RequestValues, 'isCustomer' | 'publicUrl'>,
): void {
  const away = guardRoute(pathname + search, { isCustomer }, findPreviousRoute(request, publicUrl))
  if (away === null) return
  // It may lead back to where the asker came from: nobody else's answer.
  throw redirect(away, { headers: { 'Cache-Control': 'private, no-store', Vary: 'Referer' } })
}
