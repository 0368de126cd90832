import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { slugify } from '@varde/domain/norwegian/slug'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { BrandField } from '../../ui/brand-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EditingMessage, type FieldNames } from '../../ui/editing-message.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PreviewMessage } from '../../ui/preview-message.tsx'
import { PublishButtons } from '../../ui/publish-buttons.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useEdited } from '../../ui/use-edited.ts'
import { useSend } from '../../ui/use-send.ts'
import { ArtField } from './art-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import type { CommonForm, Text, TextCalls } from './text-calls.ts'
import { TEXT_STATES } from './text-states.ts'
import './text-editor.css'

export type TextErrors = Readonly<Record<string, readonly string[]>>

export type TextEditorProps<Form> = {
  /** «Nytt innlegg» */
  title: string
  calls: TextCalls<Form>
  /** Null for a new text. */
  text: Text<Form> | null
  start: Form
  names: FieldNames<Form>
  /** The fields that only this kind of text has. */
  fields: (form: Form, errors: TextErrors, change: (to: Partial<Form>) => void) => ReactNode
  onSaved: (text: Text<Form>) => void
}

/** Writes one text: as a draft for its editors, and for everybody when it is published. */
export function TextEditor<Form extends CommonForm>(props: TextEditorProps<Form>) {
  const { title, calls, text: first, start, names, fields, onSaved } = props
  const edited = useEdited<Text<Form>, Form>({
    saved: first,
    read: (saved) => saved?.form ?? start,
    load: () => calls.get(first?.id ?? 0),
    onSaved,
  })
  const { form, set, saved: text, isChanged, errors } = edited
  const [isHiding, setIsHiding] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const asking = useSend()
  const isBusy = edited.isSending || asking.isSending
  const stage = text === null ? 'new' : text.state === 'draft' ? 'draft' : 'public'
  const changeCommon = (to: Partial<CommonForm>) => set(to as Partial<Form>)

  const putAs = (publish: boolean) => (sent: Form, seen: Text<Form> | null) =>
    seen === null ? calls.create(sent, publish) : calls.change(seen.id, seen.revision, sent, publish)
  async function save(publish: boolean) {
    // What was shown can be published again; that nothing of it was shown is what taking down is for.
    const isBack = stage === 'public' ? publish === !text?.has_draft : !publish
    await edited.save(
      putAs(publish),
      publish ? describePublished : 'Utkastet er lagret',
      isBack ? putAs(publish) : undefined,
    )
  }
  async function hide() {
    await edited.save(
      async (_, seen) => calls.hide(seen?.id ?? 0, seen?.revision ?? ''),
      'Vises ikke lenger i butikken',
    )
    setIsHiding(false)
  }
  async function restore(version: number) {
    if (text === null) return
    const sent = await asking.send(() => calls.getVersion(text.id, version))
    if (sent === null) return
    set(sent.data)
    notify('Den eldre utgaven står i skjemaet. Lagre for å ta den i bruk.')
  }
  async function makeLink() {
    if (text === null) return
    const sent = await asking.send(() => calls.linkPreview(text.id))
    if (sent !== null) setLink(sent.data.url)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(stage === 'public')
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
      <UnsavedGuard when={isChanged && !isBusy} />
      <EditingMessage edited={edited} fields={names} />
      {asking.message === undefined ? null : <Message tone="error">{asking.message}</Message>}
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
                ...(stage === 'new' && form.slug === slugify(form.title) ? { slug: slugify(to) } : {}),
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
          {fields(form, errors, set)}
        </div>
        <MarkdownField
          value={form.markdown}
          errors={errors.markdown}
          onChange={(markdown) => changeCommon({ markdown })}
        />
        <div className="form">
          <ArtField value={form.art} errors={errors} onChange={(art) => changeCommon({ art })} />
          <Panel title="Når den vises">
            <MomentField
              label="Fra (tomt: med en gang)"
              value={form.from}
              errors={errors.from}
              onChange={(from) => changeCommon({ from })}
            />
            <MomentField
              label="Til (tomt: uten slutt)"
              value={form.until}
              errors={errors.until}
              onChange={(until) => changeCommon({ until })}
            />
            <BrandField
              value={form.brand}
              errors={errors.brand}
              disabled={text !== null}
              onChange={(brand) => changeCommon({ brand })}
            />
          </Panel>
          <PublishButtons
            stage={stage}
            isChanged={isChanged || text?.has_draft === true}
            isBusy={isBusy}
            onPublish={() => void save(true)}
            onTakeDown={() => setIsHiding(true)}
            onSaveDraft={() => void save(false)}
          >
            {text === null ? null : (
              <Button kind="quiet" isBusy={isBusy} onClick={() => void makeLink()}>
                Lenke til forhåndsvisning
              </Button>
            )}
          </PublishButtons>
          <PreviewMessage url={link} shows="det som sist ble lagret" />
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
                <Button disabled={isBusy} onClick={() => void restore(id)}>
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
        title={`Ta ned «${text?.form.title ?? ''}»?`}
        confirm="Ta ned"
        isDangerous
        isBusy={isBusy}
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
