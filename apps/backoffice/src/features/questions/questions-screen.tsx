import type { Answer } from '@varde/contract/client'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { useState } from 'react'
import { api } from '../../api.ts'
import { AnswerForm } from '../../ui/answer-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Entry, EntryAnswer } from '../../ui/entry.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { focusRow, replaceRow } from '../../ui/list-page.ts'
import { ConflictMessage, Message, type Tone } from '../../ui/message.tsx'
import { EmptyState, LoadedPart, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { useLoaded } from '../../ui/use-loaded.ts'
import { useSend } from '../../ui/use-send.ts'

type Question = Answer<'GET /admin/questions'>['data'][number]

const STATES = [
  { value: 'waiting', label: 'Venter' },
  { value: 'answered', label: 'Besvart' },
  { value: 'rejected', label: 'Avvist' },
] as const
type State = (typeof STATES)[number]['value']
const TONES: Record<State, Tone> = { waiting: 'warn', answered: 'good', rejected: 'error' }

/** Questions about articles: answered, or left unanswered. */
export function QuestionsScreen() {
  const address = useAddress()
  const state: State = STATES.find(({ value }) => value === address.read('tilstand'))?.value ?? 'waiting'
  const { page } = address
  const questions = useLoaded(`questions ${state} ${page}`, (signal) =>
    api('GET /admin/questions', { query: { page, state } }, signal),
  )
  const [answer, setAnswer] = useState<{ id: number; text: string } | null>(null)
  const { send, isSending, errors, message, code, clear } = useSend()

  async function take(changed: Question) {
    const before = questions.data
    if (before === undefined) return
    const at = before.data.findIndex(({ id }) => id === changed.id)
    const after = replaceRow(before, changed, changed.state === state)
    questions.replace(after)
    if (after.data.length === 0 && after.total > 0) await questions.reload()
    focusRow(at)
  }
  async function sendAnswer({ id, revision }: Question, text: string) {
    const sent = await send(() =>
      api('POST /admin/questions/{id}/answer', { params: { id }, body: { revision, text } }),
    )
    if (sent === null) return
    setAnswer(null)
    await take(sent.data)
    notify('Svaret er sendt, og vises på varens side')
  }
  async function reject({ id, revision }: Question) {
    const sent = await send(() =>
      api('POST /admin/questions/{id}/reject', { params: { id }, body: { revision } }),
    )
    if (sent === null) return
    await take(sent.data)
    notify('Spørsmålet vises ikke, og kunden får ingen e-post', () => void reopen(sent.data))
  }
  async function reopen({ id, revision }: Question) {
    const sent = await send(() =>
      api('POST /admin/questions/{id}/reopen', { params: { id }, body: { revision } }),
    )
    if (sent === null) return
    await questions.reload()
    notify(sent.data.answer === null ? 'Spørsmålet venter igjen' : 'Spørsmålet vises igjen')
  }

  return (
    <Page title="Spørsmål" lead="Svaret sendes til den som spurte, og vises på varens side.">
      <UnsavedGuard when={answer !== null && answer.text.trim() !== ''} />
      <div className="list-head">
        <SelectField
          label="Vis"
          value={state}
          options={STATES}
          onChange={(value) => address.write({ tilstand: value === 'waiting' ? '' : value })}
        />
      </div>
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage
          onFetch={() => {
            clear()
            void questions.reload()
          }}
        />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <LoadedPart loaded={questions}>
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState title={state === 'waiting' ? 'Ingen spørsmål venter' : 'Ingen spørsmål her'} />
          ) : (
            <>
              <ul className="entries">
                {list.data.map((question) => (
                  <Entry
                    key={question.id}
                    title={question.article.name}
                    badge={
                      <Badge tone={TONES[question.state]}>
                        {STATES.find(({ value }) => value === question.state)?.label}
                      </Badge>
                    }
                    facts={[
                      question.name ?? 'Uten navn',
                      question.email,
                      formatDateTime(new Date(question.asked_at)),
                    ]}
                  >
                    <p className="entry-text">{question.text}</p>
                    {question.answer === null ? null : <EntryAnswer>{question.answer}</EntryAnswer>}
                    {answer?.id === question.id ? (
                      <AnswerForm
                        label={`Svar til ${question.name ?? 'kunden'}`}
                        hint="Kunden får svaret på e-post, og det vises på varens side."
                        value={answer.text}
                        errors={errors.text}
                        isSending={isSending}
                        onChange={(text) => setAnswer({ id: question.id, text })}
                        onSend={() => void sendAnswer(question, answer.text)}
                        onCancel={() => setAnswer(null)}
                      />
                    ) : (
                      <ButtonRow>
                        {question.state === 'rejected' ? (
                          <Button disabled={isSending} onClick={() => void reopen(question)}>
                            Angre avvisningen
                          </Button>
                        ) : (
                          <>
                            <Button
                              kind={question.answer === null ? 'primary' : 'plain'}
                              disabled={isSending}
                              onClick={() => {
                                clear()
                                setAnswer({ id: question.id, text: question.answer ?? '' })
                              }}
                            >
                              {question.answer === null ? 'Svar' : 'Endre svaret'}
                            </Button>
                            <Button disabled={isSending} onClick={() => void reject(question)}>
                              Avvis
                            </Button>
                          </>
                        )}
                        <a
                          className="entry-facts"
                          href={`/product/${question.article.slug}`}
                          target="_blank"
                          rel="noreferrer"
                        >
                          Se varen
                        </a>
                      </ButtonRow>
                    )}
                  </Entry>
                ))}
              </ul>
              <Pager page={list} onPage={(side) => address.write({ side })} />
            </>
          )
        }
      </LoadedPart>
    </Page>
  )
}
