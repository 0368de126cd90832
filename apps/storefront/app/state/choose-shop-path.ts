import { isSecretAddress } from '../platform/secret-address.ts'

/**
 * The way to choosing a shop as one's own: to the list, or straight to one of them and back.
 *
 * @param backTo path and search; an address that is a key is not carried along, and leads home instead
 */
export function chooseShopPath(shopId: number | null, backTo: string): string {
  const search = new URLSearchParams(shopId === null ? {} : { butikk: String(shopId) })
  const [path = '/'] = backTo.split(/[?#]/, 1)
  search.set('tilbake', isSecretAddress(path) ? '/' : backTo)
  return `/velg-butikk?${search}`
}
