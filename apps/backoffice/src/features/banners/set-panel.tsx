import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Message } from '../../ui/message.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { Panel } from '../../ui/page.tsx'
import { PreviewMessage } from '../../ui/preview-message.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { BannerSet } from './slot-names.ts'

type SetPanelProps = {
  brand: string
  name: string
  /** Undefined until it has a banner. */
  set: BannerSet | undefined
  onChanged: () => void
  onDeleted: () => void
}

/** 2.02: what can be done with a set: seen before it is published, published at a time, and taken back. */
export function SetPanel({ brand, name, set, onChanged, onDeleted }: SetPanelProps) {
  const [link, setLink] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const { send, isSending, errors, message, clear } = useSend()
  const params = { brand, set: name }

  async function makeLink() {
    const sent = await send(() => api('POST /admin/banners/{brand}/sets/{set}/preview-link', { params }))
    if (sent !== null) setLink(sent.data.url)
  }
  async function publish() {
    const when = at ?? ''
    const sent = await send(() =>
      api('POST /admin/banners/{brand}/sets/{set}/publish', { params, body: { at: when } }),
    )
    if (sent === null) return
    setAt(null)
    notify(
      when === '' ? 'Settet er publisert. Butikken viser det nå.' : 'Settet vises når tiden er inne',
      () => void takeBack(),
    )
    onChanged()
  }
  async function takeBack() {
    const sent = await send(() => api('POST /admin/banners/{brand}/sets/{set}/take-back', { params }))
    if (sent === null) return
    notify('Settet er tatt tilbake, og venter igjen')
    onChanged()
  }
  async function remove() {
    const sent = await send(() => api('DELETE /admin/banners/{brand}/sets/{set}', { params }))
    setIsDeleting(false)
    if (sent === null) return
    notify(`Settet «${name}» er slettet`)
    onDeleted()
  }
  if (set === undefined) {
    return <Message tone="info">Settet er tomt. Velg en plass, og legg inn et banner.</Message>
  }
  return (
    <Panel title={`Settet «${name}»`}>
      <p>
        {set.published === 0 ? (
          <Badge tone="warn">Venter</Badge>
        ) : (
          <Badge tone="good">
            {set.published === set.banners ? 'Publisert' : `${set.published} av ${set.banners} er publisert`}
          </Badge>
        )}
      </p>
      {message === undefined || at !== null ? null : <Message tone="error">{message}</Message>}
      <ButtonRow>
        <Button kind="primary" isBusy={isSending} onClick={() => setAt('')}>
          Publiser settet
        </Button>
        {set.published === 0 ? null : (
          <Button isBusy={isSending} onClick={() => void takeBack()}>
            Ta tilbake
          </Button>
        )}
        <Button kind="quiet" isBusy={isSending} onClick={() => void makeLink()}>
          Lenke til forhåndsvisning
        </Button>
        <Button kind="danger" isBusy={isSending} onClick={() => setIsDeleting(true)}>
          Slett settet
        </Button>
      </ButtonRow>
      <PreviewMessage url={link} shows="forsiden med settet" />
      <Dialog open={at !== null} onClose={() => setAt(null)} title={`Publiser «${name}»`}>
        <DialogForm
          submit="Publiser"
          message={message}
          isBusy={isSending}
          onSubmit={() => void publish()}
          onClose={() => {
            clear()
            setAt(null)
          }}
        >
          <p>Bannerne i settet vises foran dem som står på de samme plassene.</p>
          <MomentField
            label="Fra"
            hint="Tomt for med en gang"
            value={at ?? ''}
            errors={errors.at}
            onChange={setAt}
          />
        </DialogForm>
      </Dialog>
      <ConfirmDialog
        open={isDeleting}
        title={`Slette «${name}»?`}
        confirm="Slett settet"
        isDangerous
        isBusy={isSending}
        onConfirm={() => void remove()}
        onCancel={() => setIsDeleting(false)}
      >
        Det som er publisert, blir stående i butikken.
      </ConfirmDialog>
    </Panel>
  )
}
