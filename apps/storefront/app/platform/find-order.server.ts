import type { Client } from '@varde/contract/client'
import type { PlacedOrder } from '@varde/contract/entities'
import { requireData } from './api-result.ts'
import { requireSecretAddress } from './secret-address.ts'

/** The address is the key to the page: it must not be kept, found or passed on. */
export const PRIVATE_PAGE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/**
 * @throws a 404 response when nobody has such a token; one of another shape is refused as invalid, which to the
 *   visitor is the same
 */
export async function findOrder(request: Request, api: Client, token: string): Promise<PlacedOrder> {
  requireSecretAddress(request)
  const answer = await api('GET /orders/by-token/{token}', { params: { token } })
  return requireData(answer.status === 422 ? { ...answer, status: 404 } : answer)
}
