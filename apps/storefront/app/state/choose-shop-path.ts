import { isSecretAddress } from '../platform/secret-address.ts'

/**
 * The address where a shop is chosen as one's own: from the list, or straight away for one shop.
 *
 * @param backTo path and search; a secret address is left out, and leads home instead
 */
export function chooseShopPath(shopId: number | null, backTo: string): string {
  const search = new URLSearchParams(shopId === null ? {} : { butikk: String(shopId) })
  const [path = '/'] = backTo.split(/[?#]/, 1)
  search.set('tilbake', isSecretAddress(path) ? '/' : backTo)
  return `/velg-butikk?${search}`
}
