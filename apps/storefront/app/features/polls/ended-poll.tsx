import type { EndedPoll } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { describeOutcome, describeVotes, listEndedBars } from './poll.ts'
import { PollBars } from './poll-bars.tsx'
import './poll.css'

/** A poll that has ended: its result, for everybody. The visitor's own answers are marked when they are known. */
export function EndedPollResult({ poll }: { poll: EndedPoll }) {
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    let left = false
    const load = async () => {
      const answered = await browserClient('GET /polls/{id}/answers', { params: { id: poll.id } })
      if (left || !answered.ok) return
      setOwn(new Map(answered.data.map(({ question_id, option_id }) => [question_id, option_id])))
    }
    load().catch(console.warn)
    return () => {
      left = true
    }
  }, [poll.id])
  return (
    <section className="poll" aria-labelledby="resultat">
      <div>
        <h2 className="poll-outcome" id="resultat">
          {describeOutcome(poll)}
        </h2>
        <p>{describeVotes(poll.votes)}</p>
      </div>
      {poll.questions.map((question) => (
        <section key={question.id} aria-label={question.text}>
          <h3>{question.text}</h3>
          <PollBars bars={listEndedBars(question, own.get(question.id) ?? null)} />
        </section>
      ))}
    </section>
  )
}
