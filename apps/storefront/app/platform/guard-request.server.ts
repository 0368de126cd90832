import { redirect } from 'react-router'
import { findPreviousRoute } from './previous-route.ts'
import type { RequestValues } from './request-context.ts'
import { guardRoute } from './route-guard.ts'

/**
 * 6.02, 4.09: the access check where the page is written.
 *
 * @throws a redirect (302) for a visitor who may not see the page
 */
export function guardRequest(
  request: Request,
  { isCustomer, publicUrl }: Pick<RequestValues, 'isCustomer' | 'publicUrl'>,
): void {
  const { pathname, search } = new URL(request.url)
  const away = guardRoute(pathname + search, { isCustomer }, findPreviousRoute(request, publicUrl))
  if (away !== null) throw redirect(away, { headers: { 'Cache-Control': 'private, no-store' } })
}
