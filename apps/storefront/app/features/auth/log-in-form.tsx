import type { Customer } from '@varde/contract/entities'
import { browserClient } from '../../platform/browser-client.ts'
import { forgetCustomer } from '../../state/customer/customer.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../ui/form-fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AuthLinks } from './auth-links.ts'
import { checkLogIn, logIn } from './log-in.ts'
import './auth.css'

type LogInFormProps = {
  links: AuthLinks
  /** 8.07: another customer is logged in, and is logged out first. */
  logOutFirst?: boolean
  onLoggedIn: (customer: Customer) => Promise<void>
}

export function LogInForm({ links, logOutFirst = false, onLoggedIn }: LogInFormProps) {
  const form = useForm({
    initial: { login: '', password: '' },
    ids: { login: 'inn-bruker', password: 'inn-passord' },
    check: checkLogIn,
    async submit(values) {
      // 6.01: one customer at a time. If the log-out fails, the log-in is refused and says so.
      if (logOutFirst) await browserClient('POST /customers/logout').catch(console.error)
      const result = await logIn(browserClient, values, links.forgot)
      if (result.ok) {
        await onLoggedIn(result.customer)
        return null
      }
      if (result.loggedOut) forgetCustomer()
      return result.errors
    },
    submitOnce: true,
  })
  return (
    <form {...form.formProps} className="auth-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <TextField {...form.text('login')} label="E-post eller mobil" autoComplete="username" maxLength={254} />
      <PasswordField {...form.text('password')} label="Passord" autoComplete="current-password" />
      <a className="tap link auth-forgot" href={links.forgot}>
        Glemt passordet?
      </a>
      <button {...form.buttonProps} className="btn btn-signal btn-wide">
        {form.status === 'open' ? 'Logg inn' : 'Logger inn …'}
      </button>
    </form>
  )
}

/** For those who have no account yet, below the form. */
export function RegisterOffer({ href }: { href: string }) {
  return (
    <div className="auth-other">
      <p>
        <b>Ny her?</b> En konto samler ordrer, reservasjoner og favoritter på ett sted.
      </p>
      <a className="btn btn-line" href={href}>
        Lag konto
      </a>
    </div>
  )
}
