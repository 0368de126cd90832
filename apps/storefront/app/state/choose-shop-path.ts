import { isSecretAddress } from '../platform/secret-address.ts'

/**
 * The address where the visitor chooses a shop: from the list, or a given shop without asking.
 *
 * @param backTo path and search; a secret address is replaced by the front page
 */
export function chooseShopPath(shopId: number | null, backTo: string): string {
  const [path = '/'] = backTo.split(/[?#]/, 1)
  const back = encodeURIComponent(isSecretAddress(path) ? '/' : backTo)
  return `/velg-butikk?${shopId === null ? '' : `butikk=${shopId}&`}tilbake=${back}`
}
