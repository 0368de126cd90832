import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { slugify } from '@varde/domain/norwegian/slug'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import { ArtField } from './art-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import type { CommonForm, Text, TextCalls } from './text-calls.ts'
import { TEXT_STATES } from './text-states.ts'
import './text-editor.css'

export type TextErrors = Readonly<Record<string, readonly string[]>>

type TextEditorProps<Form> = {
  /** «Nytt innlegg» */
  title: string
  calls: TextCalls<Form>
  /** Null for a new text. */
  text: Text<Form> | null
  start: Form
  /** The fields that only this kind of text has. */
  fields: (form: Form, errors: TextErrors, change: (to: Partial<Form>) => void) => ReactNode
  onSaved: (text: Text<Form>) => void
  onFetch: () => Promise<void>
}

/** Writes one text: as a draft for its editors, and for everybody when it is published. */
export function TextEditor<Form extends CommonForm>(props: TextEditorProps<Form>) {
  const { title, calls, text, start, fields, onSaved, onFetch } = props
  const [form, setForm] = useState<Form>(text?.form ?? start)
  const [isChanged, setIsChanged] = useState(false)
  const [isHiding, setIsHiding] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const { send, isSending, errors, message, code } = useSend()

  function change(to: Partial<Form>) {
    setForm({ ...form, ...to })
    setIsChanged(true)
  }
  const changeCommon = (to: Partial<CommonForm>) => change(to as Partial<Form>)

  const [saved, setSaved] = useState<Text<Form> | null>(null)
  const onSavedNow = useRef(onSaved)
  onSavedNow.current = onSaved
  // After the guard knows that nothing is unsaved: a new text then gets an address of its own.
  useEffect(() => {
    if (saved !== null) onSavedNow.current(saved)
  }, [saved])
  function take(written: Text<Form>) {
    setForm(written.form)
    setIsChanged(false)
    setSaved(written)
  }
  async function save(publish: boolean) {
    const sent = await send(() =>
      text === null ? calls.create(form, publish) : calls.change(text.id, text.revision, form, publish),
    )
    if (sent === null) return
    take(sent.data)
    notify(publish ? describePublished(sent.data) : 'Utkastet er lagret')
  }
  async function hide() {
    if (text === null) return
    const sent = await send(() => calls.hide(text.id, text.revision))
    setIsHiding(false)
    if (sent === null) return
    take(sent.data)
    notify('Vises ikke lenger i butikken')
  }
  async function restore(version: number) {
    if (text === null) return
    const sent = await send(() => calls.getVersion(text.id, version))
    if (sent === null) return
    change(sent.data)
    notify('Den eldre utgaven står i skjemaet. Lagre for å ta den i bruk.')
  }
  async function makeLink() {
    if (text === null) return
    const sent = await send(() => calls.linkPreview(text.id))
    if (sent !== null) setLink(sent.data.url)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(true)
  }

  return (
    <Page
      title={text === null ? title : text.form.title}
      lead={
        text === null ? (
          'Et utkast ser bare de som arbeider med innholdet.'
        ) : (
          <>
            <Badge tone={TEXT_STATES[text.state].tone}>{TEXT_STATES[text.state].name}</Badge>
            {text.has_draft && text.state !== 'draft' ? (
              <>
                {' '}
                <Badge tone="warn">Har utkast som ikke er publisert</Badge>
              </>
            ) : null}
          </>
        )
      }
      actions={
        text?.state === 'shown' && !text.path.includes('{') ? (
          <a href={text.path} target="_blank" rel="noreferrer">
            Se den i butikken
          </a>
        ) : null
      }
    >
      <UnsavedGuard when={isChanged} />
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void onFetch()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      {text === null || text.unknown_articles.length === 0 ? null : (
        <Message tone="warn">
          Disse varene finnes ikke, og vises ikke: {text.unknown_articles.join(', ')}
        </Message>
      )}
      <form className="text-form" onSubmit={submit} noValidate>
        <div className="form">
          <TextField
            label="Tittel"
            value={form.title}
            errors={errors.title}
            onChange={(to) =>
              changeCommon({
                title: to,
                // Until somebody writes another address it follows the title.
                ...(text === null && form.slug === slugify(form.title) ? { slug: slugify(to) } : {}),
              })
            }
          />
          <TextField
            label="Adresse"
            hint={text === null ? 'Kan ikke endres siden' : undefined}
            value={form.slug}
            errors={errors.slug}
            disabled={text !== null}
            onChange={(slug) => changeCommon({ slug })}
          />
          {fields(form, errors, change)}
        </div>
        <MarkdownField
          value={form.markdown}
          errors={errors.markdown}
          onChange={(markdown) => changeCommon({ markdown })}
        />
        <div className="form">
          <ArtField value={form.art} errors={errors} onChange={(art) => changeCommon({ art })} />
          <Panel title="Når den vises">
            <TextField
              label="Fra (tomt: med en gang)"
              type="datetime-local"
              value={form.from}
              errors={errors.from}
              onChange={(from) => changeCommon({ from })}
            />
            <TextField
              label="Til (tomt: uten slutt)"
              type="datetime-local"
              value={form.until}
              errors={errors.until}
              onChange={(until) => changeCommon({ until })}
            />
            <TextField
              label="Merke (tomt: alle)"
              value={form.brand}
              errors={errors.brand}
              disabled={text !== null}
              onChange={(brand) => changeCommon({ brand })}
            />
          </Panel>
          <ButtonRow>
            <Button type="submit" kind="primary" isBusy={isSending}>
              Publiser
            </Button>
            <Button isBusy={isSending} onClick={() => void save(false)}>
              Lagre utkast
            </Button>
            {text === null ? null : (
              <Button kind="quiet" isBusy={isSending} onClick={() => void makeLink()}>
                Lenke til forhåndsvisning
              </Button>
            )}
            {text === null || text.state === 'draft' ? null : (
              <Button kind="danger" isBusy={isSending} onClick={() => setIsHiding(true)}>
                Ta bort fra butikken
              </Button>
            )}
          </ButtonRow>
          {link === null ? null : (
            <Message tone="info">
              <a href={link} target="_blank" rel="noreferrer">
                Åpne forhåndsvisningen
              </a>{' '}
              Lenken virker i sju dager for alle som har den, og viser det som sist ble lagret.
            </Message>
          )}
        </div>
      </form>
      {text === null || text.versions.length === 0 ? null : (
        <Panel title="Eldre utgaver">
          <ul className="versions">
            {text.versions.map(({ id, at, who, title: named }) => (
              <li key={id}>
                <span>
                  {named}, erstattet {formatDateTime(new Date(at))} av {who}
                </span>
                <Button disabled={isSending} onClick={() => void restore(id)}>
                  Hent tilbake
                  <span className="visually-hidden"> {named}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ConfirmDialog
        open={isHiding}
        title={`Ta bort «${text?.form.title ?? ''}»?`}
        confirm="Ta bort fra butikken"
        isDangerous
        isBusy={isSending}
        onConfirm={() => void hide()}
        onCancel={() => setIsHiding(false)}
      >
        Ingen ser den i butikken. Teksten blir liggende som utkast.
      </ConfirmDialog>
    </Page>
  )
}

function describePublished({ state }: Text<unknown>): string {
  if (state === 'scheduled') return 'Publisert: vises når tiden er inne'
  return state === 'ended' ? 'Lagret, men slutten er passert' : 'Publisert. Butikken viser den nå.'
}
