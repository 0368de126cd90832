import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../ui/fields.tsx'
import { ConflictMessage, Message } from '../../ui/message.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useSend } from '../../ui/use-send.ts'
import { CampaignArticles } from './campaign-articles.tsx'
import { type CampaignForm, newForm, toBody, toForm } from './campaign-form.ts'
import { CAMPAIGN_STATES, type Campaign } from './campaign-state.ts'

type CampaignEditorProps = {
  /** Null for one that nobody has saved yet. */
  campaign: Campaign | null
  onSaved: (campaign: Campaign) => void
  onReload: () => Promise<void>
}

type Problems = Partial<Record<'start' | 'end' | 'articles', string[]>>

/** Texts, time and prices of a campaign; a draft becomes visible when it is published. */
export function CampaignEditor({ campaign, onSaved, onReload }: CampaignEditorProps) {
  const [start] = useState(() => (campaign === null ? newForm(new Date()) : toForm(campaign)))
  const [form, setForm] = useState(start)
  const [saved, setSaved] = useState(start)
  const [problems, setProblems] = useState<Problems>({})
  const { send, isSending, errors, message, code, clear } = useSend()
  const navigate = useNavigate()
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  const isDraft = campaign === null || campaign.state === 'draft'
  const set = (changed: Partial<CampaignForm>) => setForm((before) => ({ ...before, ...changed }))

  async function save(draft: boolean, said: string) {
    const read = toBody(form, draft)
    setProblems(read.problems ?? {})
    if (read.body === undefined) return
    const { body } = read
    const sent = await send(() =>
      campaign === null
        ? api('POST /admin/campaigns', { body })
        : api('PUT /admin/campaigns/{id}', {
            params: { id: campaign.id },
            body: { ...body, revision: campaign.revision },
          }),
    )
    if (sent === null) return
    const next = toForm(sent.data)
    setForm(next)
    setSaved(next)
    notify(said)
    onSaved(sent.data)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await save(isDraft, isDraft ? 'Utkastet er lagret' : 'Kampanjen er lagret og vises i butikken')
  }
  async function remove() {
    if (campaign === null) return
    setForm(saved)
    const sent = await send(() => api('DELETE /admin/campaigns/{id}', { params: { id: campaign.id } }))
    if (sent === null) return
    const { body } = toBody(saved, true)
    notify('Utkastet er slettet', body && (() => void api('POST /admin/campaigns', { body })))
    void navigate('/kampanjer')
  }
  async function fetchNew() {
    await onReload()
    clear()
  }
  const wrong: Readonly<Record<string, readonly string[]>> = { ...errors, ...problems }
  return (
    <form className="campaign" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged && !isSending} />
      {campaign === null ? null : (
        <p className="campaign-state">
          <Badge {...CAMPAIGN_STATES[campaign.state].badge}>{CAMPAIGN_STATES[campaign.state].name}</Badge>
          {campaign.state === 'running' ? <a href={`/kampanje/${campaign.slug}`}>Se i butikken</a> : null}
        </p>
      )}
      {code === 'CHANGED_SINCE' ? (
        <ConflictMessage onFetch={() => void fetchNew()} />
      ) : message === undefined ? null : (
        <Message tone="error">{message}</Message>
      )}
      <Panel title="Tekst og tid">
        <div className="form">
          <TextField label="Navn" value={form.name} errors={wrong.name} onChange={(name) => set({ name })} />
          <TextField
            label="Kort tekst"
            value={form.shortDescription}
            errors={wrong.short_description}
            onChange={(shortDescription) => set({ shortDescription })}
          />
          <TextArea
            label="Beskrivelse"
            rows={4}
            value={form.description}
            errors={wrong.description}
            onChange={(description) => set({ description })}
          />
          <TextField
            label="Etikett på varene"
            hint="Kort, som «−20 %». Høyst 40 tegn."
            value={form.labelText}
            errors={wrong.label_text}
            onChange={(labelText) => set({ labelText })}
          />
          <CheckField
            label="Vis etiketten"
            checked={form.showLabel}
            onChange={(showLabel) => set({ showLabel })}
          />
          <MomentField
            label="Begynner"
            value={form.start}
            errors={wrong.start}
            onChange={(from) => set({ start: from })}
          />
          <MomentField label="Slutter" value={form.end} errors={wrong.end} onChange={(end) => set({ end })} />
        </div>
      </Panel>
      <CampaignArticles
        articles={form.articles}
        saved={campaign?.articles ?? []}
        errors={wrong.articles}
        onChange={(articles) => set({ articles })}
      />
      <ButtonRow>
        {isDraft ? (
          <>
            <Button type="submit" isBusy={isSending} disabled={campaign !== null && !isChanged}>
              Lagre utkastet
            </Button>
            <Button
              kind="primary"
              isBusy={isSending}
              onClick={() => void save(false, 'Kampanjen er publisert')}
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
              onClick={() => void save(true, 'Kampanjen er tatt ned, og er et utkast')}
            >
              Ta ned til utkast
            </Button>
          </>
        )}
        {campaign?.state === 'draft' ? (
          <Button kind="danger" isBusy={isSending} onClick={() => void remove()}>
            Slett utkastet
          </Button>
        ) : null}
      </ButtonRow>
    </form>
  )
}
