import type { Poll, PollAnswer, PollScore } from '@varde/contract/entities'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserClient } from '../../platform/browser-client.ts'
import { transportErrorText } from '../../platform/transport-error.ts'
import { ANSWER_PARAM, questionElementId } from './poll.ts'
import { PollResult, type PollResultData } from './poll-result.tsx'
import './poll.css'

/** 3.24, 7.31: the questions; for a visitor who has answered, how everybody answered. */
export function PollForm({ poll }: { poll: Poll }) {
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState(() => readAnswer(poll, Number(search.get(ANSWER_PARAM))))
  const [result, setResult] = useState<PollResultData | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const problemId = useId()

  // The rendered page is the same for everyone, so the browser finds out whether this visitor has answered.
  useEffect(() => {
    let left = false
    const loadAnswered = async () => {
      const answered = await browserClient('GET /polls/{id}/answers', { params: { id: poll.id } })
      if (!answered.ok || answered.data.length === 0) return
      const loaded = await loadResult(poll, answered.data)
      if (!left) setResult(loaded)
    }
    loadAnswered().catch(console.warn)
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
        setResult(await loadResult(poll, sent.data.answers, sent.data.score))
      } else setFailure(sent.error.message)
    } catch (error) {
      // 8.22
      setFailure(transportErrorText(error))
    }
    setSending(false)
  }

  if (result !== null) return <PollResult poll={poll} {...result} />
  return (
    <form
      className="poll"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void send()
      }}
    >
      {poll.questions.length > 1 ? (
        <p className="poll-progress">
          <span>
            {Object.keys(chosen).length} av {poll.questions.length} besvart
          </span>
          <progress
            max={poll.questions.length}
            value={Object.keys(chosen).length}
            aria-label="Besvarte spørsmål"
          />
        </p>
      ) : null}
      {poll.questions.map((question, at) => (
        <fieldset
          key={question.id}
          id={questionElementId(question.id)}
          aria-describedby={failure === null ? undefined : problemId}
        >
          <legend>
            {poll.questions.length > 1 ? <span aria-hidden="true">{at + 1}</span> : null}
            {question.text}
          </legend>
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
      <button type="submit" className="btn btn-signal" aria-disabled={sending}>
        {sending ? 'Sender …' : 'Svar'}
      </button>
    </form>
  )
}

/** The option chosen in the list of polls, by its question. */
function readAnswer(poll: Poll, optionId: number): Record<number, number> {
  const question = poll.questions.find(({ options }) => options.some(({ id }) => id === optionId))
  return question === undefined ? {} : { [question.id]: optionId }
}

/** The API reveals the correct answers question by question, and only to those who have answered. */
async function loadResult(
  poll: Poll,
  answers: PollAnswer[],
  knownScore?: PollScore,
): Promise<PollResultData> {
  const hasCorrect = answers.some(({ correct }) => correct !== null)
  const [score, ...correct] = await Promise.all([
    knownScore ?? loadScore(poll.id),
    ...(hasCorrect ? poll.questions.map(({ id }) => loadCorrect(id)) : []),
  ])
  return { score, answers, correct: new Set(correct.flat()) }
}

async function loadScore(id: number): Promise<PollScore> {
  const answer = await browserClient('GET /polls/{id}/score', { params: { id } })
  return answer.ok ? answer.data : { poll_id: id, votes: 0, questions: [] }
}

async function loadCorrect(id: number): Promise<number[]> {
  const answer = await browserClient('GET /polls/questions/{id}/answers', { params: { id } })
  return answer.ok ? answer.data.filter(({ correct }) => correct).map(({ option_id }) => option_id) : []
}
