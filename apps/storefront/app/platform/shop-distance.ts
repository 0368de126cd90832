export const SHOP_DISTANCE_COOKIE = 'min-butikk-avstand'

// The text of `formatShopDistance`, repeated because this file is part of every page and that one is large.
const NEARBY = 'i nærheten'

/** «ca. 1,2 km» or «i nærheten», as it was when the shop was chosen; null when it is missing or not of that form. */
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
