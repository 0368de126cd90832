import { readOwnPath } from './next-path.ts'
import { SHOP_DISTANCE_COOKIE } from './shop-distance.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The cookie that remembers the chosen shop; set only when the shopper chooses one.
 *
 * @param shopId null forgets it
 * @param isSecure whether the shop is behind TLS
 */
export const myShopCookie = (shopId: number | null, isSecure: boolean): string =>
  writeCookie('min-butikk', shopId === null ? null : String(shopId), isSecure)

/**
 * The cookie with the distance to the chosen shop, as the text that is shown. Only the browser reads it: pages are cached
 * for everyone who chose the same shop.
 *
 * @param distance null forgets it
 * @param isSecure whether the shop is behind TLS
 */
export const shopDistanceCookie = (distance: string | null, isSecure: boolean): string =>
  writeCookie(SHOP_DISTANCE_COOKIE, distance === null ? null : encodeURIComponent(distance), isSecure)

const writeCookie = (name: string, value: string | null, isSecure: boolean): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The path to go back to; the front page for anything that would lead to another site. */
export const safeReturnPath = (text: string | null): string => readOwnPath(text) ?? '/'
