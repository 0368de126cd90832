/** A person's name, or why it is not valid. */
export type ParsedName = { ok: true; name: string } | { ok: false; reason: 'empty' | 'too-long' }

const NAME_MAX_LENGTH = 100

/** Trims a name, replaces line breaks and runs of spaces by one space, and limits it to 1–100 characters. */
export function parseName(text: string): ParsedName {
  const name = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (name === '') return { ok: false, reason: 'empty' }
  return [...name].length > NAME_MAX_LENGTH ? { ok: false, reason: 'too-long' } : { ok: true, name }
}

/**
 * The first and last names in a name that was typed in one field: the last word is the last name. Who wrote one word
 * only has it as both, since an account needs both, and changes it in her details.
 */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return { first_name: words.slice(0, -1).join(' ') || last, last_name: last }
}
