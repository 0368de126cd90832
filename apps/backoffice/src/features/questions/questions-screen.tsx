import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { AnsweringPage } from '../../ui/answering-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Entry, EntryAnswer, EntryArticle } from '../../ui/entry.tsx'
import type { Tone } from '../../ui/message.tsx'
import { notify } from '../../ui/toast.tsx'
import { type AnsweringStates, useAnswering } from '../../ui/use-answering.ts'

type Question = Answer<'GET /admin/questions'>['data'][number]
type State = Question['state']

const STATES: AnsweringStates<State> = [
  { value: 'waiting', label: 'Venter' },
  { value: 'answered', label: 'Besvart' },
  { value: 'rejected', label: 'Avvist' },
]
const TONES: Record<State, Tone> = { waiting: 'warn', answered: 'good', rejected: 'error' }

/** Questions about articles: answered, or left unanswered. */
export function QuestionsScreen() {
  const answering = useAnswering<State, Question>('questions', STATES, (query, signal) =>
    api('GET /admin/questions', { query }, signal),
  )
  const { list, take, sending } = answering

  async function sendAnswer({ id, revision }: Question, text: string) {
    const sent = await sending.send(() =>
      api('POST /admin/questions/{id}/answer', { params: { id }, body: { revision, text } }),
    )
    if (sent === null) return
    answering.setAnswer(null)
    await take(sent.data)
    notify('Svaret er sendt, og vises på varens side')
  }
  async function reject({ id, revision }: Question) {
    const sent = await sending.send(() =>
      api('POST /admin/questions/{id}/reject', { params: { id }, body: { revision } }),
    )
    if (sent === null) return
    await take(sent.data)
    notify('Spørsmålet vises ikke, og kunden får ingen e-post', () => void reopen(sent.data))
  }
  async function reopen({ id, revision }: Question) {
    const sent = await sending.send(() =>
      api('POST /admin/questions/{id}/reopen', { params: { id }, body: { revision } }),
    )
    if (sent === null) return
    await list.reload()
    notify(sent.data.answer === null ? 'Spørsmålet venter igjen' : 'Spørsmålet vises igjen')
  }
  return (
    <AnsweringPage
      title="Spørsmål"
      lead="Svaret sendes til den som spurte, og vises på varens side."
      states={STATES}
      empty={{ waiting: 'Ingen spørsmål venter', other: 'Ingen spørsmål her' }}
      answering={answering}
      hint="Kunden får svaret på e-post, og det vises på varens side."
      onAnswer={(question, text) => void sendAnswer(question, text)}
      entry={(question, begin, form) => (
        <QuestionEntry
          key={question.id}
          question={question}
          isBusy={sending.isSending}
          onAnswer={() => begin(question.answer ?? '')}
          onReject={() => void reject(question)}
          onReopen={() => void reopen(question)}
        >
          {form}
        </QuestionEntry>
      )}
    />
  )
}

type QuestionEntryProps = {
  question: Question
  isBusy: boolean
  onAnswer: () => void
  onReject: () => void
  onReopen: () => void
  /** The form of the answer, while one is written. */
  children: ReactNode
}

/** One question, with what can be done about it. */
function QuestionEntry({ question, isBusy, onAnswer, onReject, onReopen, children }: QuestionEntryProps) {
  const { article, state, name, email, text, answer } = question
  return (
    <Entry
      title={article.name}
      badge={<Badge tone={TONES[state]}>{STATES.find(({ value }) => value === state)?.label}</Badge>}
      facts={[name ?? 'Uten navn', email, formatDateTime(new Date(question.asked_at))]}
    >
      <p className="entry-text">{text}</p>
      {answer === null ? null : <EntryAnswer>{answer}</EntryAnswer>}
      {children ?? (
        <ButtonRow>
          {state === 'rejected' ? (
            <Button disabled={isBusy} onClick={onReopen}>
              Angre avvisningen
            </Button>
          ) : (
            <>
              <Button kind={answer === null ? 'primary' : 'plain'} disabled={isBusy} onClick={onAnswer}>
                {answer === null ? 'Svar' : 'Endre svaret'}
              </Button>
              <Button disabled={isBusy} onClick={onReject}>
                Avvis
              </Button>
            </>
          )}
          <EntryArticle slug={article.slug} />
        </ButtonRow>
      )}
    </Entry>
  )
}
