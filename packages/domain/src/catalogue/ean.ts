/** The kinds of valid codes; UPC-A has 12 digits. */
export type EanKind = 'EAN-13' | 'EAN-8' | 'UPC-A'

const KIND_BY_LENGTH: Readonly<Record<number, EanKind>> = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13' }

/** The kind of a code whose length and check digit are right; null otherwise. Digits only, no spaces. */
export function findEanKind(code: string): EanKind | null {
  if (!/^[0-9]+$/.test(code)) return null
  const kind = KIND_BY_LENGTH[code.length]
  return kind && checkDigit(code.slice(0, -1)) === code.at(-1) ? kind : null
}

/** Whether a code is an EAN-13, EAN-8 or UPC-A with the right check digit. */
export function isValidEan(code: string): boolean {
  return findEanKind(code) !== null
}

/**
 * Appends the check digit to 7, 11 or 12 digits.
 *
 * @throws RangeError when the text is anything else
 */
export function withCheckDigit(digits: string): string {
  if (!/^(?:[0-9]{7}|[0-9]{11,12})$/.test(digits)) throw new RangeError('7, 11 or 12 digits are needed')
  return digits + checkDigit(digits)
}

/**
 * Whether a code is of the ranges that GS1 leaves to each company for use inside it: it names nothing elsewhere, and is
 * no GTIN. EAN-13 that begin with 2, 02 or 04, and EAN-8 that begin with 0 or 2.
 */
export function isCompanyNumber(ean: string): boolean {
  return ean.length === 8 ? /^[02]/.test(ean) : /^(?:2|02|04)/.test(ean)
}

/**
 * An EAN-13 of a company's own range.
 *
 * @param prefix 20 to 29
 * @param sequence a whole number of at most ten digits
 * @throws RangeError for anything else
 */
export function makeCompanyNumber(prefix: number, sequence: number): string {
  if (!/^2[0-9]$/.test(String(prefix)) || !/^[0-9]{1,10}$/.test(String(sequence)))
    throw new RangeError('a prefix from 20 to 29 and at most ten digits are needed')
  return withCheckDigit(`${prefix}${String(sequence).padStart(10, '0')}`)
}

/** The digit that makes the sum, weighted by 3 and 1 from the right, a multiple of ten. */
function checkDigit(digits: string): string {
  let sum = 0
  for (let at = digits.length - 1, weight = 3; at >= 0; at--, weight = 4 - weight)
    sum += Number(digits[at]) * weight
  return String((10 - (sum % 10)) % 10)
}
