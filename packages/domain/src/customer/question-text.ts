import { tidyText } from './tidy-text.ts'

/** The least and most characters of a question about an article. */
export const QUESTION_CHARACTERS = { least: 10, most: 1000 } as const
const MOST_NAME_CHARACTERS = 40

/** `error` is what the asker reads. */
export type QuestionTextAnswer = { ok: true; text: string } | { ok: false; error: string }

/** Normalises a question about an article. */
export function readQuestionText(typed: string): QuestionTextAnswer {
  const text = tidyText(typed)
  const { length } = [...text]
  if (length === 0) return { ok: false, error: 'Skriv hva du lurer på' }
  if (length < QUESTION_CHARACTERS.least) {
    return { ok: false, error: `Skriv minst ${QUESTION_CHARACTERS.least} tegn` }
  }
  if (length > QUESTION_CHARACTERS.most) {
    return { ok: false, error: `Skriv høyst ${QUESTION_CHARACTERS.most} tegn` }
  }
  return { ok: true, text }
}

/** The first name that is shown with a question, on one line; null for none. */
export function readAskerName(typed: string): string | null {
  const name = [...tidyText(typed).replaceAll('\n', ' ')].slice(0, MOST_NAME_CHARACTERS).join('').trim()
  return name === '' ? null : name
}

/** The most characters of the shop's answer. */
export const MOST_ANSWER_CHARACTERS = 2000

/** What the staff read about an answer that cannot be sent. */
export const ANSWER_PROBLEMS = {
  empty: 'Skriv et svar først',
  long: `Svaret kan ha høyst ${MOST_ANSWER_CHARACTERS} tegn`,
} as const

/** Normalises the shop's answer to a question or a review. */
export function readAnswerText(
  typed: string,
): { ok: true; text: string } | { ok: false; reason: 'empty' | 'long' } {
  const text = tidyText(typed)
  if (text === '') return { ok: false, reason: 'empty' }
  return [...text].length > MOST_ANSWER_CHARACTERS ? { ok: false, reason: 'long' } : { ok: true, text }
}
