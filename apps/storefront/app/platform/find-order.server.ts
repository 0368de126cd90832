import type { Client } from '@varde/contract/client'
import type { PlacedOrder } from '@varde/contract/entities'
import { requireData } from './api-result.ts'
import { requireSecretAddress } from './secret-address.ts'

/** Headers of pages with a secret address: they are not cached, indexed or named in a Referer. */
export const PRIVATE_PAGE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

/**
 * @throws a 404 response for an unknown token, and for a malformed one, which the API refuses with 422
 */
export async function findOrder(request: Request, api: Client, token: string): Promise<PlacedOrder> {
  requireSecretAddress(request)
  const answer = await api('GET /orders/by-token/{token}', { params: { token } })
  return requireData(answer.status === 422 ? { ...answer, status: 404 } : answer)
}
