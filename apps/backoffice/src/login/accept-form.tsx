import type { Answer } from '@varde/contract/client'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/message.tsx'
import { useSend } from '../ui/use-send.ts'
import { QrPicture } from './qr-picture.tsx'

type AcceptFormProps = {
  token: string
  invitation: Answer<'POST /admin/invitation'>
  onAccepted: (accepted: Answer<'POST /admin/invitation/accept'>) => void
}

/** A password, and the first code of the app. */
export function AcceptForm({ token, invitation, onAccepted }: AcceptFormProps) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [code, setCode] = useState('')
  const { send, isSending, errors, message } = useSend()
  const { name, email, totp_uri: uri, totp_secret: secret } = invitation

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { token, password, password_confirmation: again, code: code.trim() }
    const sent = await send(() => api('POST /admin/invitation/accept', { body }))
    if (sent !== null) onAccepted(sent.data)
  }
  return (
    <form className="steps" onSubmit={submit} noValidate>
      <p>
        Hei, {name}. Velg et passord, og koble til en app på telefonen som lager innloggingskoder, for
        eksempel Google Authenticator, 1Password eller Bitwarden.
      </p>
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <section className="step" aria-labelledby="step-password">
        <h2 id="step-password">1. Passord</h2>
        <TextField
          label="E-postadresse"
          type="email"
          autoComplete="username"
          readOnly
          value={email}
          onChange={() => undefined}
        />
        <TextField
          label="Passord"
          hint="Minst åtte tegn. Tre ord på rad er lett å huske."
          type="password"
          autoComplete="new-password"
          value={password}
          errors={errors.password}
          onChange={setPassword}
        />
        <TextField
          label="Passordet en gang til"
          type="password"
          autoComplete="new-password"
          value={again}
          errors={errors.password_confirmation}
          onChange={setAgain}
        />
      </section>
      <section className="step" aria-labelledby="step-app">
        <h2 id="step-app">2. App</h2>
        <p>Skann koden med appen:</p>
        <QrPicture text={uri} label="QR-kode til appen" />
        <p>Eller skriv inn nøkkelen selv:</p>
        <p className="code secret">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <TextField
          label="Koden appen viser nå"
          hint="Seks sifre"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          errors={errors.code}
          onChange={setCode}
        />
      </section>
      <Button type="submit" kind="primary" isBusy={isSending}>
        Ta kontoen i bruk
      </Button>
    </form>
  )
}
