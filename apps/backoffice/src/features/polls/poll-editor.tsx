import type { PollForm, StaffPoll } from '@varde/contract/admin/polls'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import { PollResults } from './poll-results.tsx'
import { POLL_KINDS, POLL_STATES } from './poll-states.ts'
import { listOptions, NEW_QUESTION, QuestionFields } from './question-fields.tsx'
import './polls.css'

type PollEditorProps = {
  /** Null for one that nobody has saved yet. */
  poll: StaffPoll | null
  onSaved: (poll: StaffPoll) => void
  onReload: () => Promise<void>
}

const NEW_POLL: PollForm = {
  ...{ brand: '', name: '', description: '', kind: 'poll', banner_desktop: '', banner_mobile: '' },
  ...{ from: '', until: '', questions: [NEW_QUESTION] },
}

/** 3.24: texts, time and questions of a poll. What visitors have answered is kept, so those questions stay. */
export function PollEditor({ poll, onSaved, onReload }: PollEditorProps) {
  const [saved, setSaved] = useState(poll?.form ?? NEW_POLL)
  const [form, setForm] = useState(saved)
  const [isEnding, setIsEnding] = useState(false)
  const { send, isSending, errors, message, code, clear } = useSend()
  const navigate = useNavigate()
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  const isDraft = poll === null || poll.state === 'draft'
  const isAnswered = poll !== null && poll.score.votes > 0
  const set = (changed: Partial<PollForm>) => setForm((before) => ({ ...before, ...changed }))

  function take(next: StaffPoll, said: string) {
    setForm(next.form)
    setSaved(next.form)
    notify(said)
    onSaved(next)
  }
  async function save(draft: boolean, said: string) {
    const body = { form: tidy(form), draft }
    const sent = await send(() =>
      poll === null
        ? api('POST /admin/polls', { body })
        : api('PUT /admin/polls/{id}', {
            params: { id: poll.id },
            body: { ...body, revision: poll.revision },
          }),
    )
    if (sent !== null) take(sent.data, said)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await save(isDraft, isDraft ? 'Utkastet er lagret' : 'Avstemningen er lagret')
  }
  async function end() {
    if (poll === null) return
    const { id, revision } = poll
    const sent = await send(() => api('POST /admin/polls/{id}/end', { params: { id }, body: { revision } }))
    setIsEnding(false)
    if (sent !== null) take(sent.data, 'Avstemningen er avsluttet')
  }
  async function remove() {
    if (poll === null) return
    const sent = await send(() => api('DELETE /admin/polls/{id}', { params: { id: poll.id } }))
    if (sent === null) return
    notify('Utkastet er slettet', () => void api('POST /admin/polls', { body: { form: saved, draft: true } }))
    void navigate('/avstemninger')
  }
  async function fetchNew() {
    await onReload()
    clear()
  }
  return (
    <form className="poll" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged && !isSending} />
      {poll === null ? null : (
        <p className="poll-state">
          <Badge {...POLL_STATES[poll.state].badge}>{POLL_STATES[poll.state].name}</Badge>
          {isDraft ? null : <a href={`/avstemning/${poll.id}`}>Se i butikken</a>}
        </p>
      )}
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void fetchNew()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <Panel title="Tekst og tid">
        <div className="form">
          <TextField label="Navn" value={form.name} errors={errors.name} onChange={(name) => set({ name })} />
          <TextArea
            label="Innledning"
            rows={3}
            value={form.description}
            errors={errors.description}
            onChange={(description) => set({ description })}
          />
          <SelectField
            label="Slag"
            value={form.kind}
            options={POLL_KINDS}
            disabled={isAnswered}
            errors={errors.kind}
            onChange={(kind) => set({ kind })}
          />
          <TextField
            label="Merke"
            hint="Tomt for alle"
            value={form.brand}
            errors={errors.brand}
            onChange={(brand) => set({ brand })}
          />
          <MomentField
            label="Begynner"
            hint="Tomt for med en gang"
            value={form.from}
            errors={errors.from}
            onChange={(from) => set({ from })}
          />
          <MomentField
            label="Slutter"
            hint="Tomt for ingen slutt"
            value={form.until}
            errors={errors.until}
            onChange={(until) => set({ until })}
          />
        </div>
      </Panel>
      {isAnswered ? (
        <>
          <PollResults poll={poll} />
          <p>Spørsmålene kan ikke endres etter at noen har svart.</p>
        </>
      ) : (
        <QuestionFields
          questions={form.questions}
          isQuiz={form.kind === 'quiz'}
          errors={errors}
          onChange={(questions) => set({ questions })}
        />
      )}
      <ButtonRow>
        {isDraft ? (
          <>
            <Button type="submit" isBusy={isSending} disabled={poll !== null && !isChanged}>
              Lagre utkastet
            </Button>
            <Button
              kind="primary"
              isBusy={isSending}
              onClick={() => void save(false, 'Avstemningen er publisert')}
            >
              Publiser
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" kind="primary" isBusy={isSending} disabled={!isChanged}>
              Lagre
            </Button>
            <Button
              isBusy={isSending}
              onClick={() => void save(true, 'Avstemningen er tatt ned, og er et utkast')}
            >
              Ta ned til utkast
            </Button>
          </>
        )}
        {poll?.state === 'running' ? (
          <Button kind="danger" isBusy={isSending} disabled={isChanged} onClick={() => setIsEnding(true)}>
            Avslutt nå
          </Button>
        ) : null}
        {poll?.state === 'draft' && !isAnswered ? (
          <Button kind="danger" isBusy={isSending} disabled={isChanged} onClick={() => void remove()}>
            Slett utkastet
          </Button>
        ) : null}
      </ButtonRow>
      <ConfirmDialog
        open={isEnding}
        title="Avslutte avstemningen nå?"
        confirm="Avslutt nå"
        isDangerous
        isBusy={isSending}
        onConfirm={() => void end()}
        onCancel={() => setIsEnding(false)}
      >
        <p>
          {formatCount(poll?.score.votes ?? 0)} har svart. Svarene blir stående, og ingen flere kan svare.
        </p>
      </ConfirmDialog>
    </form>
  )
}

/** What is sent: without empty lines among the options, and a right answer only in a quiz. */
function tidy(form: PollForm): PollForm {
  const questions = form.questions.map((question) => {
    const options = listOptions(question)
    const isRight = form.kind === 'quiz' && options.includes(question.correct)
    return { text: question.text.trim(), options, correct: isRight ? question.correct : '' }
  })
  return { ...form, questions }
}
