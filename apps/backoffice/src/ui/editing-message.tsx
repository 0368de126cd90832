import { Button, ButtonRow } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { trimShared } from './merge-edits.ts'
import { Message } from './message.tsx'
import type { Edited } from './use-edited.ts'
import './editing-message.css'

/** What the fields of a form are called, and how what is no text is written. */
export type FieldNames<Form> = {
  [Field in keyof Form]: string | { name: string; write: (value: Form[Field]) => string }
}

type EditingMessageProps<Saved, Form> = { edited: Edited<Saved, Form>; fields: FieldNames<Form> }

/** What is wrong with what was sent; after somebody else has saved first, both versions and the choice between them. */
export function EditingMessage<Saved, Form>({ edited, fields }: EditingMessageProps<Saved, Form>) {
  const { conflict, message } = edited
  if (conflict !== null) {
    return (
      <div className="message message-warn" role="alert">
        <p>
          Noen andre lagret endringer mens du hadde dette åpent, så ditt er ikke lagret ennå. Det du har
          skrevet, står i skjemaet.
        </p>
        {'failure' in conflict ? (
          <>
            <p>Vi fikk ikke hentet det de lagret. {conflict.failure}</p>
            <ButtonRow>
              <Button onClick={() => void edited.fetchTheirs()}>Prøv å hente det igjen</Button>
            </ButtonRow>
          </>
        ) : (
          <Choice edited={edited} fields={fields} conflict={conflict} />
        )}
      </div>
    )
  }
  return message === undefined ? null : <Message tone="error">{message}</Message>
}

type ChoiceProps<Saved, Form> = EditingMessageProps<Saved, Form> & {
  conflict: { theirs: Form; clashes: readonly (keyof Form & string)[] }
}

function Choice<Saved, Form>({ edited, fields, conflict: { theirs, clashes } }: ChoiceProps<Saved, Form>) {
  const rows = clashes.map((field) => {
    const [shownTheirs, shownMine] = trimShared(
      write(fields[field], theirs[field]),
      write(fields[field], edited.form[field]),
    )
    return { field, name: nameOf(fields[field]), theirs: shownTheirs, mine: shownMine }
  })
  return (
    <>
      {rows.length === 0 ? (
        <p>De har endret andre felter enn du. «Behold mitt» tar med begge deler.</p>
      ) : (
        <div className="conflict">
          <DataTable
            caption="Felter dere begge har endret"
            rows={rows}
            rowKey={({ field }) => field}
            columns={[
              { title: 'Felt', cell: ({ name }) => name },
              { title: 'Deres', cell: (row) => <span className="conflict-text">{row.theirs}</span> },
              { title: 'Ditt', cell: (row) => <span className="conflict-text">{row.mine}</span> },
            ]}
          />
        </div>
      )}
      <ButtonRow>
        <Button kind="primary" onClick={edited.keepMine}>
          Behold mitt
        </Button>
        <Button onClick={edited.useTheirs}>Bruk deres</Button>
      </ButtonRow>
      <p>Ingenting vises i butikken før du lagrer.</p>
    </>
  )
}

function nameOf<Value>(field: string | { name: string; write: (value: Value) => string }): string {
  return typeof field === 'string' ? field : field.name
}

function write<Value>(field: string | { name: string; write: (value: Value) => string }, value: Value) {
  const text =
    typeof field === 'string'
      ? typeof value === 'boolean'
        ? value
          ? 'ja'
          : 'nei'
        : String(value ?? '')
      : field.write(value)
  return text === '' ? '(tomt)' : text
}
