import { useState } from 'react'
import { api } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useSend } from '../../ui/use-send.ts'
import './customers.css'

type EraseDialogProps = {
  customer: { id: number; name: string; email: string; counts: { open: number } }
  open: boolean
  onClose: () => void
  onErased: () => void
}

/** Asks before a customer is deleted, says what goes and what stays, and wants her address typed. */
export function EraseDialog({ customer, open, onClose, onErased }: EraseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Slett ${customer.name}?`}>
      <EraseForm customer={customer} onClose={onClose} onErased={onErased} />
    </Dialog>
  )
}

function EraseForm({ customer, onClose, onErased }: Omit<EraseDialogProps, 'open'>) {
  const { id, email: address, counts } = customer
  const [email, setEmail] = useState('')
  const { send, isSending, errors, message } = useSend()
  async function erase() {
    const sent = await send(() =>
      api('POST /admin/customers/{id}/erase', { params: { id }, body: { email } }),
    )
    if (sent !== null) onErased()
  }
  return (
    <DialogForm
      submit="Slett kunden"
      isDangerous
      message={message}
      isBusy={isSending}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <p>
        Slett når kunden har bedt om det; e-posten hun får, sier at hun ba om det. Det kan ikke gjøres om.
      </p>
      <div>
        <h3>Dette blir borte</h3>
        <ul className="erased">
          <li>Kontoen, og alle steder hun er logget inn</li>
          <li>Navn, adresse, telefon og samtykker</li>
          <li>Favoritter, ønskeliste, handlekurv og varsler</li>
          <li>Navn og bilder på omtaler og spørsmål, og spørsmål uten svar</li>
        </ul>
      </div>
      <div>
        <h3>Dette må regnskapet ha</h3>
        <ul className="erased">
          <li>Ordrer, beløp og betalinger, uten navn</li>
          {counts.open === 0 ? null : (
            <li>
              {counts.open === 1
                ? 'Én ordre som ikke er ferdig, eller ikke bekreftet ennå: navn og adresse slettes der når den er levert eller går ut'
                : `${counts.open} ordrer som ikke er ferdige, eller ikke bekreftet ennå: navn og adresse slettes der når de er levert eller går ut`}
            </li>
          )}
        </ul>
      </div>
      <TextField
        label="Skriv kundens e-postadresse"
        hint={address}
        type="email"
        autoComplete="off"
        value={email}
        errors={errors.email}
        onChange={setEmail}
      />
    </DialogForm>
  )
}
