import type { Customer } from '@varde/contract/entities'
import { browserClient } from '../../platform/browser-client.ts'
import { forgetCustomer } from '../../state/customer/customer.ts'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Ways } from './entry-ways.ts'
import { type LoginErrors, type LoginValues, logIn } from './log-in.ts'
import { useEntryForm } from './use-entry-form.ts'
import './entry.css'

const IDS = { login: 'inn-bruker', password: 'inn-passord' }

type LoginFormProps = {
  ways: Ways
  /** 8.07: somebody else is logged in, and leaves first. */
  leaveFirst?: boolean
  onEntered: (customer: Customer) => Promise<void>
}

/** For who has an account. */
export default function LoginForm({ ways, leaveFirst = false, onEntered }: LoginFormProps) {
  const form = useEntryForm<LoginValues, LoginErrors>(IDS, { login: '', password: '' }, async (values) => {
    // 6.01: one at a time. If it does not succeed the login says so.
    if (leaveFirst) await browserClient('POST /customers/logout').catch(console.error)
    const answer = await logIn(browserClient, values)
    if (answer.ok) {
      await onEntered(answer.customer)
      return null
    }
    if (answer.loggedOut) forgetCustomer()
    return answer.errors
  })
  const { values, errors, sending } = form
  return (
    <form {...form.formProps}>
      <ErrorSummary problems={listProblems(errors, ways)} attempt={form.failures} />
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
      <a className="tap link entry-forgot" href={ways.forgot}>
        Glemt passordet?
      </a>
      <button {...form.buttonProps}>{sending ? 'Logger inn …' : 'Logg inn'}</button>
    </form>
  )
}

const listProblems = ({ login, password, form }: LoginErrors, ways: Ways): Problem[] => [
  ...(login === undefined ? [] : [{ fieldId: IDS.login, text: login }]),
  ...(password === undefined ? [] : [{ fieldId: IDS.password, text: password }]),
  // 8.04: it asks whether one has forgotten the password, and leads there.
  ...(form === undefined
    ? []
    : [{ fieldId: null, text: form, ...(form.includes('glemt passordet') ? { href: ways.forgot } : {}) }]),
]
