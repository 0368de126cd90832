/** A person's name, or why it is none. */
export type ParsedName = { ok: true; name: string } | { ok: false; reason: 'empty' | 'too-long' }

const NAME_MAX_LENGTH = 100

/** Trims, takes out line breaks and runs of spaces, and holds a name to 1–100 characters. */
export function parseName(text: string): ParsedName {
  const name = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (name === '') return { ok: false, reason: 'empty' }
  return [...name].length > NAME_MAX_LENGTH ? { ok: false, reason: 'too-long' } : { ok: true, name }
}
