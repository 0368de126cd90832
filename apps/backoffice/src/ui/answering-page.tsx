import type { ReactNode } from 'react'
import { AnswerForm } from './answer-form.tsx'
import { SelectField } from './fields.tsx'
import { ConflictMessage, Message } from './message.tsx'
import { EmptyState, LoadedPart, Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Answering, AnsweringStates } from './use-answering.ts'

type AnsweringPageProps<
  State extends string,
  Row extends { id: number; state: State; name: string | null },
> = {
  title: string
  lead: string
  states: AnsweringStates<State>
  /** What stands instead of the list: while nothing waits, and in the other states. */
  empty: { waiting: string; other: string }
  answering: Answering<State, Row>
  /** Below the field of the answer. */
  hint: string
  onAnswer: (row: Row, text: string) => void
  /** A row in full. @param begin begins an answer @param form the answer that is being written to it */
  entry: (row: Row, begin: (text: string) => void, form: ReactNode) => ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** The page of what shoppers have written, with the shop's answers. */
export function AnsweringPage<
  State extends string,
  Row extends { id: number; state: State; name: string | null },
>(props: AnsweringPageProps<State, Row>) {
  const { title, lead, states, empty, answering, hint, onAnswer, entry, children } = props
  const { state, list, answer, setAnswer } = answering
  const { isSending, errors, message, code, clear } = answering.sending
  function formOf(row: Row) {
    return answer?.id === row.id ? (
      <AnswerForm
        label={`Svar til ${row.name ?? 'kunden'}`}
        hint={hint}
        value={answer.text}
        errors={errors.text}
        isSending={isSending}
        onChange={(text) => setAnswer({ id: row.id, text })}
        onSend={() => onAnswer(row, answer.text)}
        onCancel={() => setAnswer(null)}
      />
    ) : null
  }
  function begin(id: number, text: string) {
    clear()
    setAnswer({ id, text })
  }
  return (
    <Page title={title} lead={lead}>
      <UnsavedGuard when={answer !== null && answer.text.trim() !== ''} />
      <div className="list-head">
        <SelectField label="Vis" value={state} options={states} onChange={answering.chooseState} />
      </div>
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage
          onFetch={() => {
            clear()
            void list.reload()
          }}
        />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <LoadedPart loaded={list}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={state === states[0].value ? empty.waiting : empty.other} />
          ) : (
            <>
              <ul className="entries">
                {page.data.map((row) => entry(row, (text) => begin(row.id, text), formOf(row)))}
              </ul>
              <Pager page={page} onPage={answering.showPage} />
            </>
          )
        }
      </LoadedPart>
      {children}
    </Page>
  )
}
