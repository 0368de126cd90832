import { useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { CheckField, CheckGroup, TextField } from '../../ui/fields.tsx'
import { Message } from '../../ui/message.tsx'
import { useSend } from '../../ui/use-send.ts'
import { KIND_NAMES, type SentKind } from './kind-names.ts'

type ImportKeyFormProps = { open: boolean; onClose: () => void; onMade: () => void }

/** Makes a key, and shows it the only time that it can be seen. */
export function ImportKeyForm({ open, onClose, onMade }: ImportKeyFormProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Lag en nøkkel">
      <KeyFields onClose={onClose} onMade={onMade} />
    </Dialog>
  )
}

function KeyFields({ onClose, onMade }: Omit<ImportKeyFormProps, 'open'>) {
  const [name, setName] = useState('')
  const [feed, setFeed] = useState('')
  const [kinds, setKinds] = useState<readonly SentKind[]>([])
  const [secret, setSecret] = useState<string | null>(null)
  const [isCopied, setIsCopied] = useState(false)
  const { send, isSending, errors, message } = useSend()

  async function submit() {
    const body = { name, feed, kinds: [...kinds] }
    const sent = await send(() => api('POST /admin/import-keys', { body }))
    if (sent === null) return
    setSecret(sent.data.secret)
    onMade()
  }
  if (secret !== null) {
    return (
      <>
        <Message tone="warn">Ta vare på nøkkelen nå: den vises ikke igjen.</Message>
        <p className="code">{secret}</p>
        <ButtonRow>
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(secret).then(
                () => setIsCopied(true),
                () => setIsCopied(false),
              )
            }
          >
            {isCopied ? 'Kopiert' : 'Kopier'}
          </Button>
          <Button kind="primary" onClick={onClose}>
            Jeg har tatt vare på den
          </Button>
        </ButtonRow>
      </>
    )
  }
  return (
    <DialogForm
      submit="Lag nøkkelen"
      message={message}
      isBusy={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Hvem skal ha den?"
        hint="Som «Kassen i Odda»"
        value={name}
        errors={errors.name}
        onChange={setName}
      />
      <TextField
        label="Feed"
        hint="Et fast navn på filene, som kassen-odda"
        value={feed}
        errors={errors.feed}
        onChange={setFeed}
      />
      <CheckGroup label="Hva kan sendes?" errors={errors.kinds}>
        {(Object.keys(KIND_NAMES) as SentKind[]).map((kind) => (
          <CheckField
            key={kind}
            label={KIND_NAMES[kind]}
            checked={kinds.includes(kind)}
            onChange={(isChosen) =>
              setKinds(isChosen ? [...kinds, kind] : kinds.filter((each) => each !== kind))
            }
          />
        ))}
      </CheckGroup>
    </DialogForm>
  )
}
