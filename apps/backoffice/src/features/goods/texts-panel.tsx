import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { Article, ArticlePart } from './article-part.ts'

type Form = { name: string; description: string; material: string }

/** What the article is called and how it is described. */
export function TextsPanel({ article, onSaved, onReload }: ArticlePart) {
  const [form, setForm] = useState(() => toForm(article))
  const [keep, setKeep] = useState(true)
  const { send, isSending, errors, message, code, clear } = useSend()
  const isChanged = JSON.stringify(form) !== JSON.stringify(toForm(article))
  const set = (changed: Partial<Form>) => setForm((before) => ({ ...before, ...changed }))

  async function save(from: Article, { name, description, material }: Form, said: string, undo: boolean) {
    const sent = await send(() =>
      api('PUT /admin/articles/{id}/texts', {
        params: { id: from.id },
        body: {
          revision: from.revision,
          name,
          description,
          tech_description: material === '' ? null : material,
          keep,
        },
      }),
    )
    if (sent === null) return
    onSaved(sent.data)
    setForm(toForm(sent.data))
    notify(
      said,
      undo ? () => void save(sent.data, toForm(from), 'Tekstene er satt tilbake', false) : undefined,
    )
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await save(article, form, 'Tekstene er lagret og vises i butikken', true)
  }
  async function fetchNew() {
    await onReload()
    clear()
  }
  return (
    <Panel title="Tekster">
      <form className="form" onSubmit={submit} noValidate>
        <UnsavedGuard when={isChanged} />
        {code === 'CHANGED_SINCE' ? (
          <ConflictMessage onFetch={() => void fetchNew()} />
        ) : message === undefined ? null : (
          <Message tone="error">{message}</Message>
        )}
        <TextField
          label="Navn"
          hint="Adressen til varen blir den samme"
          value={form.name}
          errors={errors.name}
          onChange={(name) => set({ name })}
        />
        <TextArea
          label="Beskrivelse"
          rows={8}
          value={form.description}
          errors={errors.description}
          onChange={(description) => set({ description })}
        />
        <TextArea
          label="Materiale og teknisk"
          rows={3}
          value={form.material}
          errors={errors.tech_description}
          onChange={(material) => set({ material })}
        />
        <CheckField
          label="Behold det du endrer når en feed sier noe annet"
          checked={keep}
          onChange={setKeep}
        />
        <ButtonRow>
          <Button type="submit" kind="primary" isBusy={isSending} disabled={!isChanged}>
            Lagre tekstene
          </Button>
        </ButtonRow>
      </form>
    </Panel>
  )
}

function toForm({ name, description, tech_description: material }: Article): Form {
  return { name, description, material: material ?? '' }
}
