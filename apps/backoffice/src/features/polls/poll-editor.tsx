import type { PollForm, StaffPoll } from '@varde/contract/admin/polls'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { BrandField } from '../../ui/brand-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { DRAFT_STATES } from '../../ui/draft-states.ts'
import { EditingMessage, type FieldNames } from '../../ui/editing-message.tsx'
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { PublishButtons } from '../../ui/publish-buttons.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { type Put, useEdited } from '../../ui/use-edited.ts'
import { useSend } from '../../ui/use-send.ts'
import { nameKind, POLL_KINDS } from './poll-kinds.ts'
import { PollPreview } from './poll-preview.tsx'
import { PollResults } from './poll-results.tsx'
import { listOptions, NEW_QUESTION, QuestionFields } from './question-fields.tsx'
import './polls.css'

type PollEditorProps = {
  /** Null for one that nobody has saved yet. */
  poll: StaffPoll | null
  onSaved: (poll: StaffPoll) => void
}

const NEW_POLL: PollForm = {
  ...{ brand: '', name: '', description: '', kind: 'poll', banner_desktop: '', banner_mobile: '' },
  ...{ from: '', until: '', questions: [NEW_QUESTION] },
}

const FIELDS: FieldNames<PollForm> = {
  brand: 'Merke',
  name: 'Navn',
  description: 'Innledning',
  kind: { name: 'Slag', write: nameKind },
  banner_desktop: 'Bilde',
  banner_mobile: 'Bilde på mobil',
  from: 'Begynner',
  until: 'Slutter',
  questions: {
    name: 'Spørsmål',
    write: (questions) =>
      questions
        .map(({ text, options }) => [text, ...options.map((option) => `– ${option}`)].join('\n'))
        .join('\n'),
  },
}

/** 3.24: texts, time and questions of a poll. What visitors have answered is kept, so those questions stay. */
export function PollEditor({ poll: first, onSaved }: PollEditorProps) {
  const edited = useEdited<StaffPoll, PollForm>({
    saved: first,
    read: (saved) => saved?.form ?? NEW_POLL,
    load: () => api('GET /admin/polls/{id}', { params: { id: first?.id ?? 0 } }),
    onSaved,
  })
  const { form, set, saved: poll, isChanged, errors } = edited
  const [isEnding, setIsEnding] = useState(false)
  const removing = useSend()
  const navigate = useNavigate()
  const isBusy = edited.isSending || removing.isSending
  const isDraft = poll === null || poll.state === 'draft'
  const isAnswered = poll !== null && poll.score.votes > 0

  async function save(draft: boolean, said: string) {
    await edited.save(putAs(draft), said, putAs(isDraft))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(isDraft, isDraft ? 'Utkastet er lagret' : 'Avstemningen er lagret')
  }
  async function end() {
    await edited.save(
      (_, seen) =>
        api('POST /admin/polls/{id}/end', {
          params: { id: seen?.id ?? 0 },
          body: { revision: seen?.revision ?? '' },
        }),
      'Avstemningen er avsluttet',
    )
    setIsEnding(false)
  }
  async function remove() {
    if (poll === null) return
    const sent = await removing.send(() => api('DELETE /admin/polls/{id}', { params: { id: poll.id } }))
    if (sent === null) return
    notify(
      'Utkastet er slettet',
      () => void api('POST /admin/polls', { body: { form: poll.form, draft: true } }),
    )
    void navigate('/avstemninger')
  }
  return (
    <form className="poll" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged && !isBusy} />
      {poll === null ? null : (
        <p className="poll-state">
          <Badge {...DRAFT_STATES[poll.state].badge}>{DRAFT_STATES[poll.state].name}</Badge>
          {isDraft ? null : <a href={`/avstemning/${poll.id}`}>Se i butikken</a>}
        </p>
      )}
      <EditingMessage edited={edited} fields={FIELDS} />
      {removing.message === undefined ? null : <Message tone="error">{removing.message}</Message>}
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
          <BrandField value={form.brand} errors={errors.brand} onChange={(brand) => set({ brand })} />
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
      <Panel title="Bilder">
        <PictureField
          label="Bilde"
          hint="Ved siden av navnet. Det leses ikke opp."
          value={form.banner_desktop}
          errors={errors.banner_desktop}
          onChange={(picture) => set({ banner_desktop: picture })}
        />
        <PictureField
          label="Bilde på mobil"
          hint="Uten et eget vises det samme"
          value={form.banner_mobile}
          errors={errors.banner_mobile}
          onChange={(picture) => set({ banner_mobile: picture })}
        />
      </Panel>
      <PollPreview form={form} />
      {poll !== null && isAnswered ? (
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
      <PublishButtons
        stage={poll === null ? 'new' : isDraft ? 'draft' : 'public'}
        isChanged={isChanged}
        isBusy={isBusy}
        onPublish={() => void save(false, 'Avstemningen er publisert')}
        onTakeDown={() => void save(true, 'Avstemningen er tatt ned, og er et utkast')}
        {...(isAnswered || isChanged ? {} : { onDelete: () => void remove() })}
      >
        {poll?.state === 'running' ? (
          <Button kind="danger" isBusy={isBusy} disabled={isChanged} onClick={() => setIsEnding(true)}>
            Avslutt nå
          </Button>
        ) : null}
      </PublishButtons>
      <ConfirmDialog
        open={isEnding}
        title="Avslutte avstemningen nå?"
        confirm="Avslutt nå"
        isDangerous
        isBusy={isBusy}
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

/** @param draft whether it is for the back office alone */
function putAs(draft: boolean): Put<StaffPoll, PollForm> {
  return (form, seen) => {
    const body = { form: tidy(form), draft }
    if (seen === null) return api('POST /admin/polls', { body })
    const { id, revision } = seen
    return api('PUT /admin/polls/{id}', { params: { id }, body: { ...body, revision } })
  }
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
