import { normalizeEmail } from '@varde/domain/customer/email'
import { useEffect, useRef, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ForgotErrors, sendPasswordMail } from './send-password-mail.ts'
import { useAuthForm } from './use-auth-form.ts'
import './auth.css'

const IDS = { email: 'glemt-epost' }

/** 7.29: for who does not remember: a mail with a way to a new password. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useAuthForm<{ email: string }, ForgotErrors>(IDS, { email: '' }, async ({ email }) => {
    const wrong = await sendPasswordMail(browserClient, email)
    if (wrong === null) setSentTo(normalizeEmail(email))
    return wrong
  })
  if (sentTo !== null) return <Sent to={sentTo} />
  const { values, errors, sending } = form
  const problems = [
    ...(errors.email === undefined ? [] : [{ fieldId: IDS.email, text: errors.email }]),
    ...(errors.form === undefined ? [] : [{ fieldId: null, text: errors.form }]),
  ]
  return (
    <form {...form.formProps}>
      <ErrorSummary problems={problems} attempt={form.failures} />
      <TextField
        id={IDS.email}
        label="E-post"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={values.email}
        error={errors.email}
        onChange={(email) => form.change({ email })}
      />
      <button {...form.buttonProps}>{sending ? 'Sender …' : 'Send meg en lenke'}</button>
    </form>
  )
}

/** Says the same whether there is such an account or not: nobody learns here who has one. */
function Sent({ to }: { to: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="auth-done" role="status" tabIndex={-1}>
      <p>
        Hvis <b>{to}</b> har en konto hos oss, er det en e-post på vei. Lenken i den virker i 60 minutter.
      </p>
      <p className="field-hint">Kom den ikke? Se i søppelposten, eller prøv igjen om litt.</p>
    </div>
  )
}
