import type { Poll, PollAnswer, PollScore } from '@varde/contract/entities'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useRef } from 'react'
import { describeResult, listScoreBars } from './poll.ts'
import { PollBars } from './poll-bars.tsx'

export type PollResultData = {
  score: PollScore
  answers: readonly PollAnswer[]
  /** Ids of the correct options. */
  correct: ReadonlySet<number>
}

/** How everybody answered: a bar and words for each option, and which are correct in a quiz. */
export function PollResult({ poll, score, answers, correct }: PollResultData & { poll: Poll }) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // After answering, the button that had the focus is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const result = describeResult(answers)
  return (
    <div className="poll">
      <p ref={heading} tabIndex={-1} className="poll-thanks">
        <b>Takk for svaret.</b> {result} {formatCount(score.votes)} har svart.
      </p>
      {poll.questions.map((question) => (
        <section key={question.id} aria-label={question.text}>
          <h2>{question.text}</h2>
          <PollBars bars={listScoreBars(question, score, answers, correct)} />
        </section>
      ))}
    </div>
  )
}
