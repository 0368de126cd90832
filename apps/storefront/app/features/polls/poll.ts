import type { EndedPoll, Poll, PollAnswer, PollScore } from '@varde/contract/entities'
import { formatCount } from '@varde/domain/norwegian/format-number'

/** An option that was chosen in the list of polls, in the poll's address. */
export const ANSWER_PARAM = 'svar'

/** Where in the page a question is. */
export const questionElementId = (id: number): string => `sporsmal-${id}`

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
      label: labelOf(percent, votes),
      chosen: own?.option_id === id,
      correct: hasCorrect ? correctOptions.has(id) : null,
    }
  })
}

const labelOf = (percent: number, votes: number): string =>
  `${percent} %, ${formatCount(votes)} ${votes === 1 ? 'stemme' : 'stemmer'}`

/** 3.24: the same for a question of a poll that has ended. @param own the option that this visitor chose */
export function listEndedBars(question: EndedPoll['questions'][number], own: number | null): ScoreBar[] {
  return question.options.map(({ id, text, votes, share, correct }) => {
    const percent = Math.round(share * 100)
    return { id, text, percent, label: labelOf(percent, votes), chosen: id === own, correct }
  })
}

/** The result of a poll that has ended, in a line: who won, or how many were right. */
export function describeOutcome({ questions, votes }: Pick<EndedPoll, 'questions' | 'votes'>): string {
  if (votes === 0) return 'Ingen svarte denne gangen'
  const judged = questions.filter(({ options }) => options.some(({ correct }) => correct === true))
  if (judged.length > 0) {
    const right = judged.map(({ options }) => options.find(({ correct }) => correct === true)?.share ?? 0)
    const percent = Math.round((right.reduce((sum, share) => sum + share, 0) / right.length) * 100)
    // A list shows the bars of the first question alone, of which another share may have been right.
    return judged.length === 1
      ? `${percent} % av svarene var riktige`
      : `${percent} % riktige på ${judged.length} spørsmål`
  }
  const options = questions[0]?.options ?? []
  const most = Math.max(...options.map((option) => option.votes))
  const [first, second, ...others] = options.filter((option) => option.votes === most)
  if (first === undefined) return 'Ingen svarte denne gangen'
  if (second === undefined) return `«${first.text}» fikk flest stemmer`
  return others.length === 0 ? `Delt mellom «${first.text}» og «${second.text}»` : 'Det ble helt likt'
}

/** «Du fikk 4 av 5 riktige.»; null for a poll, which has no correct answers. */
export function describeResult(answers: readonly PollAnswer[]): string | null {
  const judged = answers.filter(({ correct }) => correct !== null)
  if (judged.length === 0) return null
  const right = judged.filter(({ correct }) => correct === true).length
  return `Du fikk ${right} av ${judged.length} riktige.`
}

/** «198 har svart» */
export const describeVotes = (votes: number): string => `${formatCount(votes)} har svart.`
