import type { Customer } from '@varde/contract/entities'
import { browserClient } from '../../platform/browser-client.ts'
import { forgetCustomer } from '../../state/customer/customer.ts'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AuthLinks } from './auth-links.ts'
import { type LogInErrors, type LogInValues, logIn } from './log-in.ts'
import { useAuthForm } from './use-auth-form.ts'
import './auth.css'

const IDS = { login: 'inn-bruker', password: 'inn-passord' }

type LogInFormProps = {
  links: AuthLinks
  /** 8.07: somebody else is logged in, and leaves first. */
  leaveFirst?: boolean
  onLoggedIn: (customer: Customer) => Promise<void>
}

/** For who has an account. */
export function LogInForm({ links, leaveFirst = false, onLoggedIn }: LogInFormProps) {
  const form = useAuthForm<LogInValues, LogInErrors>(IDS, { login: '', password: '' }, async (values) => {
    // 6.01: one at a time. If it does not succeed the login says so.
    if (leaveFirst) await browserClient('POST /customers/logout').catch(console.error)
    const answer = await logIn(browserClient, values)
    if (answer.ok) {
      await onLoggedIn(answer.customer)
      return null
    }
    if (answer.loggedOut) forgetCustomer()
    return answer.errors
  })
  const { values, errors, sending } = form
  return (
    <form {...form.formProps}>
      <ErrorSummary problems={listProblems(errors, links)} attempt={form.failures} />
      <TextField
        id={IDS.login}
        label="E-post eller mobil"
        autoComplete="username"
        maxLength={254}
        value={values.login}
        error={errors.login}
        onChange={(login) => form.change({ login })}
      />
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
      <button {...form.buttonProps}>{sending ? 'Logger inn …' : 'Logg inn'}</button>
    </form>
  )
}

const listProblems = ({ login, password, form }: LogInErrors, links: AuthLinks): Problem[] => [
  ...(login === undefined ? [] : [{ fieldId: IDS.login, text: login }]),
  ...(password === undefined ? [] : [{ fieldId: IDS.password, text: password }]),
  // 8.04: it asks whether one has forgotten the password, and leads there.
  ...(form === undefined
    ? []
    : [{ fieldId: null, text: form, ...(form.includes('glemt passordet') ? { href: links.forgot } : {}) }]),
]
