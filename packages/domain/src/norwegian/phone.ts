/** A Norwegian mobile number. */
export type ParsedPhone = { ok: true; e164: string } | { ok: false }

/**
 * 5.01: an optional Norwegian prefix (+47 or 0047), optional whitespace, then 8 digits starting with 4 or 9;
 * surrounding whitespace is allowed.
 *
 * @returns the number as `+4741234567`
 */
export function parsePhone(text: string): ParsedPhone {
  const digits = /^\s*(?:\+47|0047)?\s*([49][0-9]{7})\s*$/.exec(text)?.[1]
  return digits === undefined ? { ok: false } : { ok: true, e164: `+47${digits}` }
}

/**
 * Takes out the spaces that people write between digits («412 34 567»), so that a form can accept them
 * without the rule (5.01) giving way. What is not a number so written comes back as it is.
 */
export function tidyPhone(text: string): string {
  const trimmed = text.trim()
  return /^(?:\+|00)?[0-9](?:\s?[0-9])*$/.test(trimmed) ? trimmed.replace(/\s/g, '') : trimmed
}

/** `+4741234567` as people write it: `412 34 567`; other text comes back as it is. */
export function formatPhone(phone: string): string {
  const parsed = parsePhone(phone)
  if (!parsed.ok) return phone
  const digits = parsed.e164.slice(3)
  return `${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
}
