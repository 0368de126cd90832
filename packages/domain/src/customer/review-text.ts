/** 3.09: a review may have stars only, but a text must not be too short to be useful. */
const LEAST_CHARACTERS = 10
const MOST_CHARACTERS = 4000

export type ReviewTextAnswer =
  | { ok: true; text: string }
  /** `text` is the error that the author reads. */
  | { ok: false; reason: 'short' | 'long'; text: string }

/**
 * Normalises the text of a review: no invisible characters, at most one empty line between paragraphs, trimmed. An empty
 * text is allowed.
 */
export function readReviewText(typed: string): ReviewTextAnswer {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]/g, ' ')
    // Direction marks and other format characters could change how the text is shown.
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
