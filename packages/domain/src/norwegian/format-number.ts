const MINUS = '\u2212'
const NBSP = '\u00a0'

/**
 * 9.01: Norwegian style with exactly two decimals: `1 299,00`. Thousands are separated by U+00A0, minus is
 * U+2212, and NaN becomes a dash.
 */
export function formatNumber(value: number): string {
  return format(value, 2)
}

/** An amount in øre as kroner: 129900 is `1 299,00`. */
export function formatKroner(ore: number): string {
  return formatNumber(ore / 100)
}

/** An amount in øre in two pieces, for prices with small øre: 129900 is `1 299` and `00`. */
export function splitKroner(ore: number): { kroner: string; ore: string } {
  const [kroner = '', rest = ''] = formatKroner(ore).split(',')
  return { kroner, ore: rest }
}

/** A count without decimals: `5 132`. */
export function formatCount(count: number): string {
  return format(count, 0)
}

/** A number with one decimal, as ratings have: `4,3`. */
export function formatTenths(value: number): string {
  return format(value, 1)
}

/** A fraction as per cent, without decimals unless it has one: 0.4 is `40 %`, 0.125 is `12,5 %`. */
export function formatPercent(fraction: number): string {
  return `${withoutZero(formatTenths(fraction * 100))}${NBSP}%`
}

/** A distance: `850 m` in tens below a kilometre, `4,2 km`, whole kilometres from 10. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return `${format(tens, 0)}${NBSP}m`
  return `${metres < 9_950 ? withoutZero(formatTenths(metres / 1000)) : format(metres / 1000, 0)}${NBSP}km`
}

/** Below this distance the number would be too exact, since post codes are single points (1.05). */
const NEAR_METRES = 500

/**
 * The distance from a shop to a post code or position: «i nærheten» below half a kilometre, then `4,2 km`.
 *
 * @param isEstimate no road network was asked: `ca. 4,2 km`
 */
export function formatShopDistance(metres: number, isEstimate: boolean): string {
  if (metres < NEAR_METRES) return 'i nærheten'
  return isEstimate ? `ca. ${formatDistance(metres)}` : formatDistance(metres)
}

/** By hand, since the first `Intl.NumberFormat` of a page keeps a phone's processor busy for some 70 ms. */
function format(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '–'
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NBSP)
  const text = rest === undefined ? grouped : `${grouped},${rest}`
  // A rounded negative amount would become -0,00.
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text
}

/** `10` for `10,0`. */
const withoutZero = (text: string): string => text.replace(/,0$/, '')
