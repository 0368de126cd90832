import type { Customer } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { contourImage } from '../../brand/contours.ts'
import { browserClient } from '../../platform/browser-client.ts'
import { forgetCustomer, loadCustomer, useCustomer, welcomeCustomer } from '../../state/customer.ts'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type LoginErrors, type LoginValues, logIn, pathAfterLogin } from './log-in.ts'
import '../../ui/contour-page.css'
import './login.css'

/** Fetched when somebody comes or goes. */
const loadCustomerCart = () => import('../../state/customer-cart.ts')

const IDS = { login: 'bruker', password: 'passord' }

/** `/logg-inn`: for who has an account; who has none needs none. */
export function LoginPage() {
  const customer = useCustomer()
  useEffect(() => void loadCustomer(), [])
  return (
    <div className="wrap contour-page" style={{ backgroundImage: contourImage('brun') }}>
      <div className="contour-box">{customer ? <LoggedIn customer={customer} /> : <LoginForm />}</div>
    </div>
  )
}

function LoginForm() {
  const [search] = useSearchParams()
  const [values, setValues] = useState<LoginValues>({ login: '', password: '' })
  const [errors, setErrors] = useState<LoginErrors>({})
  const [failures, setFailures] = useState(0)
  const [asking, setAsking] = useState(false)

  const submit = async () => {
    setAsking(true)
    const answer = await logIn(browserClient, values)
    if (answer.ok) {
      welcomeCustomer(answer.customer)
      const { mergeCart } = await loadCustomerCart()
      await mergeCart()
      // 4.06: everything is read anew, as this customer.
      window.location.assign(pathAfterLogin(search))
      return
    }
    if (answer.loggedOut) forgetCustomer()
    setAsking(false)
    setErrors(answer.errors)
    setFailures((count) => count + 1)
  }
  const field = (name: keyof LoginValues) => ({
    id: IDS[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined, form: undefined }))
    },
  })
  return (
    <>
      <h1>Logg inn</h1>
      <p className="serif contour-lead">Kurven din følger med, og kassen er fylt ut med det vi vet om deg.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!asking) void submit()
        }}
      >
        <ErrorSummary problems={listProblems(errors)} attempt={failures} />
        <TextField {...field('login')} label="E-post eller mobil" autoComplete="username" />
        <TextField
          {...field('password')}
          label="Passord"
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
        <button type="submit" className="btn btn-signal btn-wide" aria-disabled={asking}>
          {asking ? 'Logger inn …' : 'Logg inn'}
        </button>
      </form>
      <noscript>
        <p className="contour-help">
          Innloggingen trenger JavaScript. Du kan handle uten konto, og finne ordren din fra e-posten du får.
        </p>
      </noscript>
      <p className="contour-help">
        Du trenger ingen konto for å handle.{' '}
        <a className="link" href="/ordre">
          Finn en ordre uten å logge inn
        </a>
      </p>
    </>
  )
}

function LoggedIn({ customer }: { customer: Customer }) {
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const logOut = async () => {
    setLeaving(true)
    const ended = await endSession()
    if (!ended) {
      setLeaving(false)
      setFailed(true)
      return
    }
    forgetCustomer()
    // What is known of a person does not stay for the next: her cart lies with her account.
    const { leaveCart } = await loadCustomerCart()
    leaveCart()
    window.location.assign('/')
  }
  return (
    <>
      <h1>Hei, {customer.first_name}</h1>
      <p className="serif contour-lead">Du er logget inn som {customer.email}.</p>
      {failed ? (
        <p className="field-error" role="alert">
          Vi fikk ikke logget deg ut. Sjekk nettet og prøv igjen.
        </p>
      ) : null}
      <div className="login-ways">
        <a className="btn btn-signal" href="/">
          Fortsett å handle
        </a>
        <button type="button" className="btn btn-line" aria-disabled={leaving} onClick={() => void logOut()}>
          {leaving ? 'Logger ut …' : 'Logg ut'}
        </button>
      </div>
    </>
  )
}

/** 7.25 */
async function endSession(): Promise<boolean> {
  try {
    return (await browserClient('POST /customers/logout')).ok
  } catch {
    return false
  }
}

const listProblems = ({ login, password, form }: LoginErrors): Problem[] =>
  [
    { fieldId: IDS.login, text: login },
    { fieldId: IDS.password, text: password },
    { fieldId: null, text: form },
  ].flatMap(({ fieldId, text }) => (text === undefined ? [] : [{ fieldId, text }]))
