const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2]

/**
 * Whether a text is an organisation number: nine digits, spaces allowed, the last one a check digit modulo 11.
 * Companies' numbers begin with 8 or 9; those that begin with 2 or 3 are made for tests and belong to nobody.
 */
export function isOrgNumber(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[2389]\d{8}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}
