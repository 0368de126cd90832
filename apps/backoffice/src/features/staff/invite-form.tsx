import type { Answer } from '@varde/contract/client'
import type { StaffRole } from '@varde/domain/staff/staff-role'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { CheckField, CheckGroup, SelectField, TextField } from '../../ui/fields.tsx'
import { useSend } from '../../ui/use-send.ts'

const ROLES = [
  { value: 'shop', label: 'Butikk: ordrene til sine butikker' },
  { value: 'editor', label: 'Redaktør: innholdet' },
  { value: 'chain', label: 'Kjeden: alt' },
] as const satisfies readonly { value: StaffRole; label: string }[]

type InviteFormProps = {
  open: boolean
  shops: Answer<'GET /shops'>
  onClose: () => void
  onInvited: (email: string) => void
}

/** Makes an account and mails its invitation. */
export function InviteForm({ open, onClose, ...rest }: InviteFormProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Inviter en bruker">
      <InviteFields onClose={onClose} {...rest} />
    </Dialog>
  )
}

function InviteFields({ shops, onClose, onInvited }: Omit<InviteFormProps, 'open'>) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('shop')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { send, isSending, errors, message } = useSend()

  async function submit() {
    const body = { name, email, role, shop_ids: role === 'shop' ? [...chosen] : [] }
    const sent = await send(() => api('POST /admin/staff', { body }))
    if (sent !== null) onInvited(sent.data.email)
  }
  return (
    <DialogForm
      submit="Send invitasjon"
      message={message}
      isBusy={isSending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField label="Navn" autoComplete="off" value={name} errors={errors.name} onChange={setName} />
      <TextField
        label="E-postadresse"
        type="email"
        autoComplete="off"
        value={email}
        errors={errors.email}
        onChange={setEmail}
      />
      <SelectField label="Rolle" value={role} options={ROLES} errors={errors.role} onChange={setRole} />
      {role === 'shop' ? (
        <CheckGroup label="Butikker" errors={errors.shop_ids}>
          {shops.map(({ id, name: shop }) => (
            <CheckField
              key={id}
              label={shop}
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          ))}
        </CheckGroup>
      ) : null}
    </DialogForm>
  )
}
