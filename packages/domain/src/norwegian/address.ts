/** A street address in its parts. `letter` is upper case. */
export type StreetAddress = {
  street: string
  houseNumber: number
  letter?: string
}

/** 5.11: the only refusal; its text is in the error catalogue. */
export type ParsedStreetAddress =
  | ({ ok: true } & StreetAddress)
  | { ok: false; code: 'ADDRESS_NO_HOUSE_NUMBER' }

/** 5.13: the fields that map records are compared by. */
export type MapAddress = StreetAddress & { postalCode: string }

const NO_HOUSE_NUMBER: ParsedStreetAddress = { ok: false, code: 'ADDRESS_NO_HOUSE_NUMBER' }

// «10-12», «28/30», «5 A-C», «2 og 4»: the first number counts.
const RANGE_END = /([0-9]\s*[a-zæøå]?)\s*(?:[-–—/+&,]|\bog\b)\s*(?:[0-9]+\s*[a-zæøå]?|[a-zæøå])$/i
const HOUSE_NUMBER = /^(.*\S)\s+([0-9]+)\s*([a-zæøå])?$/i

/**
 * 5.11, 5.12, 3.14: punctuation is removed; a trailing number with an optional letter is the house number and
 * the rest is the street. Hyphens are spelling inside a street's name and stay there.
 */
export function parseStreetAddress(text: string): ParsedStreetAddress {
  const line = text
    .slice(0, 200)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.,;:]+$/, '')
    .replace(RANGE_END, '$1')
  const match = HOUSE_NUMBER.exec(withoutPunctuation(line))
  const [, street = '', digits = '', letter] = match ?? []
  const houseNumber = Number(digits)
  if (houseNumber === 0 || !/\p{L}/u.test(street)) return NO_HOUSE_NUMBER
  return { ok: true, street, houseNumber, ...(letter ? { letter: letter.toUpperCase() } : {}) }
}

/** 5.13: a map record matches only if house number (with its letter), postcode and street all equal. */
export function isSameAddress(a: MapAddress, b: MapAddress): boolean {
  return (
    a.houseNumber === b.houseNumber &&
    (a.letter ?? '').toUpperCase() === (b.letter ?? '').toUpperCase() &&
    a.postalCode.trim().padStart(4, '0') === b.postalCode.trim().padStart(4, '0') &&
    comparable(a.street) === comparable(b.street)
  )
}

function comparable(street: string): string {
  return withoutPunctuation(street.normalize('NFC')).toLowerCase()
}

function withoutPunctuation(text: string): string {
  return text
    .replace(/[,;:()/]/g, ' ')
    .replace(/[.'’‘`´"«»!?*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
