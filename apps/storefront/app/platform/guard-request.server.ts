import { redirect } from 'react-router'
import { findPreviousRoute } from './previous-route.ts'
import type { RequestValues } from './request-context.ts'
import { guardRoute } from './route-guard.ts'

/**
 * 6.02, 4.09: the access check on the server.
 *
 * @param url of the requested page, also when the request is for its data
 * @throws a redirect (302) for a visitor who may not see the page
 */
export function guardRequest(
  request: Request,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { isCustomer, publicUrl }: Pick<RequestValues, 'isCustomer' | 'publicUrl'>,
): void {
  const target = guardRoute(pathname + search, { isCustomer }, findPreviousRoute(request, publicUrl))
  if (target === null) return
  // The target depends on the visitor, so the response must not be cached.
  throw redirect(target, { headers: { 'Cache-Control': 'private, no-store', Vary: 'Referer' } })
}
