import type { Answer } from '@varde/contract/client'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Message } from '../ui/message.tsx'
import { useSend } from '../ui/use-send.ts'

type LogInFormProps = { onLoggedIn: (account: Answer<'POST /admin/session'>) => void }

/** E-mail address, password and code together: a refusal does not say which of them was wrong. */
export function LogInForm({ onLoggedIn }: LogInFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const { send, isSending, message } = useSend()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { email: email.trim(), password, code: code.trim() }
    const sent = await send(() => api('POST /admin/session', { body }))
    if (sent === null) setCode('')
    else onLoggedIn(sent.data)
  }
  return (
    <form className="form" onSubmit={submit}>
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <TextField
        label="E-postadresse"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Passord"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      {isRecovery ? (
        <TextField
          label="Gjenopprettingskode"
          hint="En av kodene du tok vare på. Hver virker én gang."
          autoComplete="off"
          required
          value={code}
          onChange={setCode}
        />
      ) : (
        <TextField
          label="Kode fra appen"
          hint="Seks sifre"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={setCode}
        />
      )}
      <Button type="submit" kind="primary" isBusy={isSending}>
        Logg inn
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          setCode('')
          setIsRecovery(!isRecovery)
        }}
      >
        {isRecovery ? 'Bruk koden fra appen' : 'Har du ikke appen? Bruk en gjenopprettingskode'}
      </Button>
    </form>
  )
}
