import type { Answer } from '@varde/contract/client'
import { useState } from 'react'
import { sendFile } from '../api.ts'
import { Button, ButtonRow } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FileField } from './fields.tsx'
import { findLandscape, findUploadable, LANDSCAPE_NAMES } from './landscapes.ts'
import { Message } from './message.tsx'
import { toResult } from './to-result.ts'
import { useSend } from './use-send.ts'
import './picture-dialog.css'

type PictureDialogProps = {
  open: boolean
  /** Whether a landscape is chosen by its name; else it is put among the shop's own pictures, which have all widths. */
  namesLandscapes: boolean
  onClose: () => void
  /** Gets `landscape:breen`, or the address of an uploaded picture, `/bilder/…`. */
  onChoose: (picture: string) => void
}

/** Uploads a picture, or chooses one of the landscapes by what it looks like. */
export function PictureDialog({ open, namesLandscapes, onClose, onChoose }: PictureDialogProps) {
  const { send, isSending, message, clear } = useSend()
  const [name, setName] = useState('')

  async function upload(label: string, read: () => Promise<Blob>) {
    setName(label)
    const sent = await send(async () => {
      const file = await read()
      return toResult<Answer<'POST /admin/pictures'>>(
        await sendFile('/api/v1/admin/pictures', file, file.type || 'application/octet-stream'),
      )
    })
    if (sent !== null) onChoose(sent.data.address)
  }
  function chooseLandscape(key: string, label: string) {
    if (namesLandscapes) onChoose(`landscape:${key}`)
    else void upload(label, () => readLandscapeFile(key))
  }
  function close() {
    clear()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Velg et bilde">
      {message === undefined ? null : (
        <Message tone="error">
          {name}: {message}
        </Message>
      )}
      <FileField
        label="Last opp et bilde"
        hint="JPEG, PNG eller WebP, høyst 12 MB. Sted og kamera tas bort."
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        onChange={(file) => (file === null ? undefined : void upload(file.name, async () => file))}
      />
      <p role="status">{isSending ? 'Henter bildet …' : null}</p>
      <section aria-label="Landskap">
        <h3>Eller velg et landskap</h3>
        <ul className="landscapes">
          {Object.entries(LANDSCAPE_NAMES).map(([key, label]) => (
            <li key={key}>
              <button
                type="button"
                className="landscape"
                disabled={isSending}
                onClick={() => chooseLandscape(key, label)}
              >
                <img src={findLandscape(key)} alt="" width={320} height={180} loading="lazy" />
                <span>{label}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <ButtonRow>
        <Button kind="quiet" onClick={close}>
          Avbryt
        </Button>
      </ButtonRow>
    </Dialog>
  )
}

async function readLandscapeFile(key: string): Promise<Blob> {
  const response = await fetch(findUploadable(key) ?? '')
  if (!response.ok) throw new Error(`the landscape ${key} is not there`)
  return response.blob()
}
