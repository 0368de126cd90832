const MINUS = '\u2212'
const NBSP = '\u00a0'

const twoDecimals = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 1 })

/**
 * 9.01: Norwegian style with exactly two decimals: `1 299,00`. Thousands are separated by U+00A0, minus is
 * U+2212, and NaN becomes a dash.
 */
export function formatNumber(value: number): string {
  return format(twoDecimals, value)
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
  return format(whole, count)
}

/** A fraction as per cent, without decimals unless it has one: 0.4 is `40 %`, 0.125 is `12,5 %`. */
export function formatPercent(fraction: number): string {
  return `${format(oneDecimal, fraction * 100)}${NBSP}%`
}

/** A distance: `850 m` in tens below a kilometre, `4,2 km`, whole kilometres from 10. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return `${format(whole, tens)}${NBSP}m`
  return `${format(metres < 9_950 ? oneDecimal : whole, metres / 1000)}${NBSP}km`
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

function format(formatter: Intl.NumberFormat, value: number): string {
  if (!Number.isFinite(value)) return '–'
  const text = formatter.format(value).replace('-', MINUS)
  // A rounded negative amount would become -0,00.
  return /[1-9]/.test(text) ? text : text.replace(MINUS, '')
}
