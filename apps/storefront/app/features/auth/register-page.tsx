import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { EntryPage } from './entry-page.tsx'
import { passOnWays } from './entry-ways.ts'
import { useLeadOn } from './use-lead-on.ts'
import { welcomeAlert } from './welcome-alert.ts'

// Comes after the page, which shows it already.
const RegisterForm = lazy(() => import('./register-form.tsx'))

/** `/registrer` */
export function RegisterPage() {
  const [search] = useSearchParams()
  const ways = passOnWays(search)
  const leadOn = useLeadOn()
  return (
    <EntryPage
      title="Lag konto"
      lead="Så finner du igjen ordrer og reservasjoner, og kurven din er den samme på alle skjermer."
      guestsOnly
      noScript="Skjemaet trenger JavaScript. Du kan handle uten konto, og finne ordren din fra e-posten du får."
    >
      <p className="entry-first">
        Har du konto fra før?{' '}
        <a className="link" href={ways.login}>
          Logg inn
        </a>
      </p>
      <Suspense>
        <RegisterForm ways={ways} onEntered={(customer) => leadOn(customer, welcomeAlert(customer))} />
      </Suspense>
    </EntryPage>
  )
}
