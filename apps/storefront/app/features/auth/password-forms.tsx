import { normalizeEmail } from '@varde/domain/customer/email'
import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../ui/form-fields.tsx'
import { type FormErrors, toFormErrors, useForm } from '../../ui/use-form.ts'
import type { AuthLinks } from './auth-links.ts'
import { ResultBox } from './auth-page.tsx'
import {
  checkForgotPassword,
  checkNewPassword,
  describePassword,
  sendPasswordMail,
  setNewPassword,
} from './passwords.ts'
import './auth.css'

/** 7.29: asks for a mail with a link to choose a new password. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    ids: { email: 'glemt-epost' },
    check: checkForgotPassword,
    async submit({ email }) {
      const refusal = await sendPasswordMail(browserClient, email)
      if (refusal === null) setSentTo(normalizeEmail(email))
      return refusal
    },
  })
  // The same text with or without such an account, so that nobody can find out who has one.
  if (sentTo !== null) {
    return (
      <ResultBox>
        <p>
          Hvis <b>{sentTo}</b> har en konto hos oss, er det en e-post på vei. Lenken i den virker i 60
          minutter.
        </p>
        <p className="field-hint">Kom den ikke? Se i søppelposten, eller prøv igjen om litt.</p>
      </ResultBox>
    )
  }
  return (
    <form {...form.formProps} className="auth-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <TextField {...form.text('email')} label="E-post" type="email" autoComplete="email" maxLength={254} />
      <button {...form.buttonProps} className="btn btn-signal btn-wide">
        {form.status === 'open' ? 'Send meg en lenke' : 'Sender …'}
      </button>
    </form>
  )
}

type NewPasswordFormProps = {
  token: string
  onDone: () => void
  /** Called with the reason when the link cannot be used any more. */
  onBroken: (text: string) => void
}

/** 7.29: sets a new password with the token of the mailed link. */
export function NewPasswordForm({ token, onDone, onBroken }: NewPasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    ids: { password: 'nytt-passord' },
    check: checkNewPassword,
    async submit({ password }) {
      const result = await setNewPassword(browserClient, token, password)
      if (result.ok) onDone()
      else if ('brokenLink' in result) onBroken(result.brokenLink)
      else return result.errors
      return null
    },
    submitOnce: true,
  })
  return (
    <form {...form.formProps} className="auth-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <PasswordField
        {...form.text('password')}
        label="Nytt passord"
        autoComplete="new-password"
        hint={describePassword(form.values.password)}
      />
      <button {...form.buttonProps} className="btn btn-signal btn-wide">
        {form.status === 'open' ? 'Bytt passord' : 'Bytter …'}
      </button>
    </form>
  )
}

/** Asks a customer who logged in a while ago for the password, before something that needs a recent log-in. */
export function ConfirmPasswordForm({ links, onConfirmed }: { links: AuthLinks; onConfirmed: () => void }) {
  const form = useForm({
    initial: { password: '' },
    ids: { password: 'bekreft-passord' },
    check: ({ password }): FormErrors<'password'> => (password === '' ? { password: 'Skriv passordet' } : {}),
    async submit({ password }) {
      const response = await browserClient('POST /customers/reauthenticate', { body: { password } })
      if (!response.ok) return toFormErrors(response.error, ['password'])
      onConfirmed()
      return null
    },
    submitOnce: true,
  })
  return (
    <form {...form.formProps} className="auth-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <PasswordField {...form.text('password')} label="Passord" autoComplete="current-password" />
      <a className="tap link auth-forgot" href={links.forgot}>
        Glemt passordet?
      </a>
      <button {...form.buttonProps} className="btn btn-signal btn-wide">
        {form.status === 'open' ? 'Fortsett' : 'Sjekker …'}
      </button>
    </form>
  )
}
