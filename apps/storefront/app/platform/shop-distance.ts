export const SHOP_DISTANCE_COOKIE = 'min-butikk-avstand'

// The words of `formatShopDistance`: every page has this, and few need the formats beside them.
const NEARBY = 'i nærheten'

/** «ca. 1,2 km» or «i nærheten», as it was when the shop was chosen; null when it is not known, or not what we wrote. */
export function readShopDistance(cookies: string): string | null {
  const kept = new RegExp(`(?:^|;\\s*)${SHOP_DISTANCE_COOKIE}=([^;]{1,60})`).exec(cookies)?.[1]
  const text = kept === undefined ? '' : decode(kept)
  return text === NEARBY || /^ca\. [\d\s,.]{1,9}k?m$/.test(text) ? text : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
