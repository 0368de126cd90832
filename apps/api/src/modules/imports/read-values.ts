import { isValidEan } from '@varde/domain/catalogue/ean'
import { kronerToOre } from '@varde/domain/pricing/round-price'

/** A price in øre, or a Norwegian text that says why it cannot be read. */
export type ReadPrice = { ok: true; ore: number } | { ok: false; problem: string }

const highestPriceOre = 100_000_000
const currency = /^(?:nok|kr\.?|kroner)\s*|\s*(?:nok|kr\.?|kroner)$/gi

/**
 * Reads an amount in Norwegian kroner: `1299.00 NOK`, `1 299,00`, `1.299,00`, `kr 1 299,-`. Without a
 * currency it is kroner; in another it is refused. Three digits after the only sign are thousands, because no
 * price has three decimals.
 */
export function readPrice(text: string): ReadPrice {
  const tidy = text.replace(/[\s\u2007\u2009]+/gu, ' ').trim()
  if (tidy === '') return { ok: false, problem: 'prisen mangler' }
  const amount = tidy.replace(currency, '').replace(/[.,]\s?[-–—]+$/, '')
  const foreign = /(?<=\d\s*)[a-z]{3}$|^[a-z]{3}(?=\s*\d)|[€$£¥]/i.exec(amount)?.[0]
  if (foreign) return { ok: false, problem: `prisen «${tidy}» er i ${foreign}, bare NOK støttes` }
  const kroner = readGroupedNumber(amount)
  if (kroner === null) return { ok: false, problem: `prisen «${tidy}» kan ikke leses` }
  const ore = kronerToOre(kroner)
  if (ore <= 0) return { ok: false, problem: `prisen «${tidy}» er ikke over null` }
  if (ore > highestPriceOre) return { ok: false, problem: `prisen «${tidy}» er urimelig høy` }
  return { ok: true, ore }
}

/** The number in a text with thousands and decimals in Norwegian or English form; null when it is none. */
function readGroupedNumber(text: string): number | null {
  const compact = text.replace(/(?<=\d)[ '’](?=\d{3}(?:\D|$))/g, '')
  if (/^\d+$/.test(compact)) return Number(compact)
  const match = /^(\d{1,3}(?:([.,])\d{3})*|\d+)(?:([.,])(\d+))?$/.exec(compact)
  if (!match) return null
  const [, whole = '', grouping, mark, decimals = ''] = match
  // «1,299» is grouping by the pattern. «1.299.00» uses one sign for both and is ambiguous.
  if (mark !== undefined && mark === grouping) return null
  if (decimals.length > 2 && !/^\d{2}0+$/.test(decimals)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
}

/** A whole number of pieces, or a Norwegian text that says why it cannot be read. May be negative. */
export type ReadQuantity = { ok: true; quantity: number } | { ok: false; problem: string }

const highestQuantity = 1_000_000

/** Reads `12`, `1 200`, `12,0`, `-2`. `12,000` is refused: it may be twelve or twelve thousand. */
export function readQuantity(text: string): ReadQuantity {
  const tidy = text.trim().replace(/[−–]/g, '-')
  if (tidy === '') return { ok: false, problem: 'antallet mangler' }
  const compact = tidy.replace(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '')
  if (/^-?\d+[.,]\d{3}$/.test(compact))
    return { ok: false, problem: `antallet «${tidy}» kan leses på to måter: skriv det uten tegn` }
  const match = /^(-?\d+)(?:[.,]0{1,2})?$/.exec(compact)
  if (!match) return { ok: false, problem: `antallet «${tidy}» er ikke et helt tall` }
  const quantity = Number(match[1])
  if (Math.abs(quantity) > highestQuantity)
    return { ok: false, problem: `antallet «${tidy}» er urimelig stort` }
  return { ok: true, quantity }
}

/** The bounds of Norway and its islands, Svalbard and Jan Mayen included. */
const bounds = { south: 57, north: 81.5, west: -10, east: 35 }

/** Reads a point by its degrees, `59.91` or `59,91`; null when they are not numbers, or are outside Norway. */
export function readPoint(
  latitude: string,
  longitude: string,
): { latitude: number; longitude: number } | null {
  const [north, east] = [readDegrees(latitude), readDegrees(longitude)]
  if (north === null || east === null) return null
  const isInNorway = north > bounds.south && north < bounds.north && east > bounds.west && east < bounds.east
  return isInNorway ? { latitude: north, longitude: east } : null
}

/** Reads degrees written `59.91` or `59,91`; null when it is no number. */
export function readDegrees(text: string): number | null {
  return /^-?\d{1,3}(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null
}

/** Reads yes and no in Norwegian and English; null for anything else. */
export function readYesNo(text: string): boolean | null {
  if (/^(?:0|nei|n|no|false|usant)$/i.test(text)) return false
  return /^(?:1|ja|j|yes|y|true|sant|x)$/i.test(text) ? true : null
}

/**
 * Reads the EAN of a row that may have none.
 *
 * @param id the feed's own code of the variant, which may be an EAN
 * @returns null where the row has no EAN at all; a code that is wrong is a problem
 */
export function findEan(
  gtin: string,
  id: string,
): { ok: true; ean: string | null } | { ok: false; problem: string } {
  if (gtin.trim() !== '') return readEan(gtin)
  const read = readEan(id || '?')
  return { ok: true, ean: read.ok ? read.ean : null }
}

/** An EAN as we store it, or a Norwegian text that says why it is not valid. */
export type ReadEan = { ok: true; ean: string } | { ok: false; problem: string }

/**
 * Reads the code that identifies a variant everywhere. Twelve digits (UPC-A) and fourteen (GTIN-14 of the single piece,
 * first digit 0) become the thirteen that tills scan, so that feeds of two systems agree.
 *
 * @param gtin the feed's code; `id` stands in when it is empty and is an EAN itself
 */
export function readEan(gtin: string, id = ''): ReadEan {
  const text = gtin.replace(/[\s-]+/g, '')
  if (text === '') {
    const other = readEan(id || '?')
    return other.ok ? other : { ok: false, problem: `EAN mangler${id === '' ? '' : ` (id ${id})`}` }
  }
  if (/^\d[.,]?\d*e\+?\d+$/i.test(text))
    return { ok: false, problem: `EAN ${gtin} er ødelagt av et regneark: lagre kolonnen som tekst` }
  if (!/^\d+$/.test(text)) return { ok: false, problem: `EAN ${gtin} har andre tegn enn sifre` }
  const ean =
    text.length === 12 ? `0${text}` : text.length === 14 && text.startsWith('0') ? text.slice(1) : text
  if (![8, 13].includes(ean.length))
    return { ok: false, problem: `EAN ${gtin} har ${text.length} sifre (8, 12 eller 13 ventet)` }
  if (!isValidEan(ean)) return { ok: false, problem: `EAN ${gtin} har feil kontrollsiffer` }
  return { ok: true, ean }
}
