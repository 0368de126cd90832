/** 3.09: stars alone are enough; who writes, writes something that another can use. */
const LEAST_CHARACTERS = 10
const MOST_CHARACTERS = 4000

export type ReviewTextAnswer =
  | { ok: true; text: string }
  /** `text` is for the person who wrote it. */
  | { ok: false; reason: 'short' | 'long'; text: string }

/**
 * Brings what a customer wrote about an article into one form: no characters that cannot be seen, no lines that are
 * empty but for one between paragraphs, nothing around it. An empty text is none, and allowed.
 */
export function readReviewText(typed: string): ReviewTextAnswer {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    // Direction marks and other format characters could make another text of it on somebody's screen.
    .replace(/[^\P{C}\n\u200d]/gu, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const length = [...text].length
  if (length > 0 && length < LEAST_CHARACTERS) {
    return {
      ok: false,
      reason: 'short',
      text: `Skriv minst ${LEAST_CHARACTERS} tegn, eller gi bare stjerner`,
    }
  }
  if (length > MOST_CHARACTERS) {
    return { ok: false, reason: 'long', text: `Skriv høyst ${MOST_CHARACTERS} tegn` }
  }
  return { ok: true, text }
}
