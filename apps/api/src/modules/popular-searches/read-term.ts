const FEWEST_LETTERS = 2
const MOST_LETTERS = 40
const MOST_WORDS = 4
/** A size or an age; a number of a phone, a person or an article has more. */
const MOST_DIGITS = 3

/**
 * A search as it is counted: in lower case, with single spaces. Null for what is no term that others could be shown:
 * long texts, addresses, and numbers that may be somebody's.
 */
export function readTerm(text: string): string | null {
  const term = text.normalize('NFC').toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  if (term.length < FEWEST_LETTERS || term.length > MOST_LETTERS) return null
  if (!/^[\p{L}\p{N}]+(?:[ '’-][\p{L}\p{N}]+)*$/u.test(term) || !/\p{L}{2}/u.test(term)) return null
  if (term.split(' ').length > MOST_WORDS) return null
  return (term.match(/\p{N}/gu)?.length ?? 0) > MOST_DIGITS ? null : term
}
