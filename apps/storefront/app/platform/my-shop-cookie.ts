import { readOwnPath } from './next-path.ts'
import { SHOP_DISTANCE_COOKIE } from './shop-distance.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The cookie that remembers the chosen shop; set by the shopper's own act only. Null forgets it. */
export const myShopCookie = (shopId: number | null): string =>
  shopId === null
    ? 'min-butikk=; Path=/; Max-Age=0; SameSite=Lax'
    : `min-butikk=${shopId}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`

/**
 * How far it is to the chosen shop, as the shopper reads it, for the browser alone: pages are kept for everyone who
 * chose the same shop. Null forgets it.
 */
export const shopDistanceCookie = (distance: string | null): string =>
  distance === null
    ? `${SHOP_DISTANCE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    : `${SHOP_DISTANCE_COOKIE}=${encodeURIComponent(distance)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`

/** A path of ours to go back to; the front page for anything that would lead elsewhere. */
export const safeReturnPath = (text: string | null): string => readOwnPath(text) ?? '/'
