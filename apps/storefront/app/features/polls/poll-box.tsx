import type { Poll, PollAnswer, PollScore } from '@varde/contract/entities'
import { useEffect, useId, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { transportErrorText } from '../../platform/transport-error.ts'
import type { PollOutcome } from './poll-outcome.tsx'
import './poll.css'

type Shown = {
  /** Loaded with what it shows: whoever has not answered has no use for it. */
  Outcome: typeof PollOutcome
  score: PollScore
  answers: PollAnswer[]
  correct: Set<number>
}

/** 3.24, 7.31: the questions, and after answering how everybody answered; once for each visitor. */
export function PollBox({ poll }: { poll: Poll }) {
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const problemId = useId()

  // The page is the same for everyone: whether this visitor has answered is asked when it is there.
  useEffect(() => {
    let left = false
    const look = async () => {
      const answered = await browserClient('GET /polls/{id}/answers', { params: { id: poll.id } })
      if (!answered.ok || answered.data.length === 0) return
      const found = await readOutcome(poll, answered.data)
      if (!left) setShown(found)
    }
    look().catch(console.warn)
    return () => {
      left = true
    }
  }, [poll])

  const send = async () => {
    const answers = Object.entries(chosen).map(([question_id, option_id]) => ({
      question_id: Number(question_id),
      option_id,
    }))
    if (answers.length < poll.questions.length) {
      setFailure(poll.questions.length === 1 ? 'Velg et svar' : 'Svar på alle spørsmålene')
      return
    }
    setSending(true)
    try {
      const sent = await browserClient('POST /polls/{id}/answers', {
        params: { id: poll.id },
        body: { answers },
      })
      if (sent.ok) {
        setFailure(null)
        setShown(await readOutcome(poll, sent.data.answers, sent.data.score))
      } else setFailure(sent.error.message)
    } catch (error) {
      // 8.22
      setFailure(transportErrorText(error))
    }
    setSending(false)
  }

  if (shown !== null) {
    const { Outcome, ...outcome } = shown
    return <Outcome poll={poll} {...outcome} />
  }
  return (
    <form
      className="poll"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send()
      }}
    >
      {poll.questions.map((question) => (
        <fieldset key={question.id} aria-describedby={failure === null ? undefined : problemId}>
          <legend>{question.text}</legend>
          {question.options.map((option) => (
            <label key={option.id} className="poll-option">
              <input
                type="radio"
                name={`sporsmal-${question.id}`}
                value={option.id}
                checked={chosen[question.id] === option.id}
                onChange={() => {
                  setFailure(null)
                  setChosen((before) => ({ ...before, [question.id]: option.id }))
                }}
              />
              <span>{option.text}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div role="alert">
        {failure === null ? null : (
          <p className="field-error" id={problemId}>
            {failure}
          </p>
        )}
      </div>
      <button type="submit" className="btn btn-ink" aria-disabled={sending}>
        {sending ? 'Sender …' : 'Svar'}
      </button>
    </form>
  )
}

/** What was right is told question by question, once it has been answered. */
async function readOutcome(poll: Poll, answers: PollAnswer[], known?: PollScore): Promise<Shown> {
  const judged = answers.some(({ correct }) => correct !== null)
  const [{ PollOutcome: Outcome }, score, ...rights] = await Promise.all([
    import('./poll-outcome.tsx'),
    known ?? readScore(poll.id),
    ...(judged ? poll.questions.map(({ id }) => readRight(id)) : []),
  ])
  return { Outcome, score, answers, correct: new Set(rights.flat()) }
}

async function readScore(id: number): Promise<PollScore> {
  const answer = await browserClient('GET /polls/{id}/score', { params: { id } })
  return answer.ok ? answer.data : { poll_id: id, votes: 0, questions: [] }
}

async function readRight(id: number): Promise<number[]> {
  const answer = await browserClient('GET /polls/questions/{id}/answers', { params: { id } })
  return answer.ok ? answer.data.filter(({ correct }) => correct).map(({ option_id }) => option_id) : []
}
