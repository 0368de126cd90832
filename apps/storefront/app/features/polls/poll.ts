import type { Poll, PollAnswer, PollScore } from '@varde/contract/entities'
import { formatCount } from '@varde/domain/norwegian/format-number'

/** One bar of a question's result, as it is drawn and read aloud. */
export type ScoreBar = {
  id: number
  text: string
  /** 0 to 100, for the bar's length. */
  percent: number
  /** «42 %, 118 stemmer» */
  label: string
  /** Whether this visitor chose it. */
  chosen: boolean
  /** Whether it is the correct answer; null in a poll, which has none. */
  correct: boolean | null
}

/**
 * The result of a question: a bar for each option, in the order of the question.
 *
 * @param answers this visitor's answers, each with whether it is correct
 */
export function listScoreBars(
  question: Poll['questions'][number],
  score: PollScore,
  answers: readonly PollAnswer[],
  correctOptions: ReadonlySet<number>,
): ScoreBar[] {
  const counted = score.questions.find(({ question_id }) => question_id === question.id)
  const own = answers.find(({ question_id }) => question_id === question.id)
  const hasCorrect = own !== undefined && own.correct !== null
  return question.options.map(({ id, text }) => {
    const option = counted?.options.find(({ option_id }) => option_id === id)
    const percent = Math.round((option?.share ?? 0) * 100)
    const votes = option?.votes ?? 0
    return {
      id,
      text,
      percent,
      label: `${percent} %, ${formatCount(votes)} ${votes === 1 ? 'stemme' : 'stemmer'}`,
      chosen: own?.option_id === id,
      correct: hasCorrect ? correctOptions.has(id) : null,
    }
  })
}

/** «Du fikk 4 av 5 riktige.»; null for a poll, which has no correct answers. */
export function describeResult(answers: readonly PollAnswer[]): string | null {
  const judged = answers.filter(({ correct }) => correct !== null)
  if (judged.length === 0) return null
  const right = judged.filter(({ correct }) => correct === true).length
  return `Du fikk ${right} av ${judged.length} riktige.`
}
