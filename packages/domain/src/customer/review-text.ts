import { tidyText } from './tidy-text.ts'

/** 3.09: a review may have stars only, but a text must not be too short to be useful. */
const LEAST_CHARACTERS = 10
const MOST_CHARACTERS = 4000

export type ReviewTextAnswer =
  | { ok: true; text: string }
  /** `text` is the error that the author reads. */
  | { ok: false; reason: 'short' | 'long'; text: string }

/** Normalises the text of a review. An empty text is allowed. */
export function readReviewText(typed: string): ReviewTextAnswer {
  const text = tidyText(typed)
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
