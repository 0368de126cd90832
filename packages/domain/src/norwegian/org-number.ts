const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

/**
 * Whether a text is an organisation number: nine digits in any grouping, the last one a check digit modulo 11.
 * Companies' numbers begin with 8 or 9; those that begin with 2 or 3 are made for tests and belong to nobody.
 */
export function isOrgNumber(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^[2389]\d{8}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}

/** `NO 910.000.128 MVA` as `910 000 128`; texts without nine digits are returned unchanged. */
export function formatOrgNumber(text: string): string {
  const digits = digitsOf(text)
  return /^\d{9}$/.test(digits) ? digits.replace(/(\d{3})(?=\d)/g, '$1 ') : text
}

/** Without the spaces, dots and letters that people write in and around the number. */
function digitsOf(text: string): string {
  return text.replace(/^\s*NO(?=[\s\d])|MVA\s*$/gi, '').replace(/[\s.]/g, '')
}
