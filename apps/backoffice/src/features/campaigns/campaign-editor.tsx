import { errorBody } from '@varde/contract/errors'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { DRAFT_STATES } from '../../ui/draft-states.ts'
import { EditingMessage, type FieldNames } from '../../ui/editing-message.tsx'
import { CheckField, TextArea, TextField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { PublishButtons } from '../../ui/publish-buttons.tsx'
import { notify } from '../../ui/toast.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { type Put, useEdited } from '../../ui/use-edited.ts'
import { useSend } from '../../ui/use-send.ts'
import { CampaignArticles } from './campaign-articles.tsx'
import { type Campaign, type CampaignForm, newForm, toBody, toForm } from './campaign-form.ts'

type CampaignEditorProps = {
  /** Null for one that nobody has saved yet. */
  campaign: Campaign | null
  onSaved: (campaign: Campaign) => void
}

const FIELDS: FieldNames<CampaignForm> = {
  name: 'Navn',
  shortDescription: 'Kort tekst',
  description: 'Beskrivelse',
  labelText: 'Etikett på varene',
  showLabel: 'Vis etiketten',
  start: 'Begynner',
  end: 'Slutter',
  articles: {
    name: 'Varer',
    write: (articles) => articles.map(({ name, price }) => `${name}: ${price} kr`).join('\n'),
  },
}

/** Texts, time and prices of a campaign; a draft becomes visible when it is published. */
export function CampaignEditor({ campaign: first, onSaved }: CampaignEditorProps) {
  const edited = useEdited<Campaign, CampaignForm>({
    saved: first,
    read: (saved) => (saved === null ? newForm(new Date()) : toForm(saved)),
    load: () => api('GET /admin/campaigns/{id}', { params: { id: first?.id ?? 0 } }),
    onSaved,
  })
  const { form, set, saved: campaign, isChanged, errors: wrong } = edited
  const removing = useSend()
  const navigate = useNavigate()
  const isBusy = edited.isSending || removing.isSending
  const isDraft = campaign === null || campaign.state === 'draft'

  async function save(draft: boolean, said: string) {
    await edited.save(putAs(draft), said, putAs(isDraft))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save(isDraft, isDraft ? 'Utkastet er lagret' : 'Kampanjen er lagret og vises i butikken')
  }
  async function remove() {
    if (campaign === null) return
    edited.reset()
    const sent = await removing.send(() =>
      api('DELETE /admin/campaigns/{id}', { params: { id: campaign.id } }),
    )
    if (sent === null) return
    const { body } = toBody(toForm(campaign), true)
    notify('Utkastet er slettet', body && (() => void api('POST /admin/campaigns', { body })))
    void navigate('/kampanjer')
  }
  return (
    <form className="campaign" onSubmit={submit} noValidate>
      <UnsavedGuard when={isChanged && !isBusy} />
      {campaign === null ? null : (
        <p className="campaign-state">
          <Badge {...DRAFT_STATES[campaign.state].badge}>{DRAFT_STATES[campaign.state].name}</Badge>
          {campaign.state === 'running' ? <a href={`/kampanje/${campaign.slug}`}>Se i butikken</a> : null}
        </p>
      )}
      <EditingMessage edited={edited} fields={FIELDS} />
      {removing.message === undefined ? null : <Message tone="error">{removing.message}</Message>}
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
      <PublishButtons
        stage={campaign === null ? 'new' : isDraft ? 'draft' : 'public'}
        isChanged={isChanged}
        isBusy={isBusy}
        onPublish={() => void save(false, 'Kampanjen er publisert')}
        onTakeDown={() => void save(true, 'Kampanjen er tatt ned, og er et utkast')}
        onDelete={() => void remove()}
      />
    </form>
  )
}

/** @param draft whether it is for the back office alone */
function putAs(draft: boolean): Put<Campaign, CampaignForm> {
  return async (form, seen) => {
    const read = toBody(form, draft)
    if (read.body === undefined) {
      return { ok: false, status: 422, error: errorBody('VALIDATION_FAILED', { errors: read.problems }) }
    }
    const { body } = read
    if (seen === null) return api('POST /admin/campaigns', { body })
    const { id, revision } = seen
    return api('PUT /admin/campaigns/{id}', { params: { id }, body: { ...body, revision } })
  }
}
