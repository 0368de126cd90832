import { browserClient } from '../../platform/browser-client.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { AuthLinks } from './auth-links.ts'
import { NO_CONTACT } from './no-contact.ts'
import { useAuthForm } from './use-auth-form.ts'
import './auth.css'

const IDS = { password: 'bekreft-passord' }

type Values = { password: string }
type Errors = { password?: string; form?: string }

/** For who is logged in since a while, and wants to do what needs a recent log-in. */
export function ConfirmPasswordForm({ links, onConfirmed }: { links: AuthLinks; onConfirmed: () => void }) {
  const form = useAuthForm<Values, Errors>(IDS, { password: '' }, async ({ password }) => {
    if (password === '') return { password: 'Skriv passordet' }
    const wrong = await confirmPassword(password)
    if (wrong === null) onConfirmed()
    return wrong
  })
  const { values, errors, sending } = form
  const problems = [
    ...(errors.password === undefined ? [] : [{ fieldId: IDS.password, text: errors.password }]),
    ...(errors.form === undefined ? [] : [{ fieldId: null, text: errors.form }]),
  ]
  return (
    <form {...form.formProps}>
      <ErrorSummary problems={problems} attempt={form.failures} />
      <PasswordField
        id={IDS.password}
        label="Passord"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(password) => form.change({ password })}
      />
      <a className="tap link auth-forgot" href={links.forgot}>
        Glemt passordet?
      </a>
      <button {...form.buttonProps}>{sending ? 'Sjekker …' : 'Fortsett'}</button>
    </form>
  )
}

/** @returns what is wrong; null when it is her password */
async function confirmPassword(password: string): Promise<Errors | null> {
  try {
    const answer = await browserClient('POST /customers/reauthenticate', { body: { password } })
    if (answer.ok) return null
    const text = answer.error.errors?.password?.[0]
    return text === undefined ? { form: answer.error.message } : { password: text }
  } catch (error) {
    // 8.22
    console.error(error)
    return { form: NO_CONTACT }
  }
}
