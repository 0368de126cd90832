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
 * Removes the spaces that people type between digits («412 34 567»), which the rule (5.01) itself does not allow. Other
 * texts are returned unchanged.
 */
export function tidyPhone(text: string): string {
  const trimmed = text.trim()
  return /^(?:\+|00)?[0-9](?:\s?[0-9])*$/.test(trimmed) ? trimmed.replace(/\s/g, '') : trimmed
}

/** `+4741234567` as `412 34 567`; other texts are returned unchanged. */
export function formatPhone(phone: string): string {
  const parsed = parsePhone(phone)
  if (!parsed.ok) return phone
  const digits = parsed.e164.slice(3)
  return `${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`
}
