import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { EntryPage } from './entry-page.tsx'
import { passOnWays } from './entry-ways.ts'
import { useLeadOn } from './use-lead-on.ts'

// Comes after the page, which shows it already.
const LoginForm = lazy(() => import('./login-form.tsx'))

/** `/logg-inn`: for who has an account; who has none needs none. */
export function LoginPage() {
  const [search] = useSearchParams()
  const ways = passOnWays(search)
  const leadOn = useLeadOn()
  return (
    <EntryPage
      title="Logg inn"
      lead="Kurven din følger med, og kassen er fylt ut med det vi vet om deg."
      guestsOnly
      noScript="Innloggingen trenger JavaScript. Du kan handle uten konto, og finne ordren din fra e-posten du får."
    >
      <Suspense>
        <LoginForm ways={ways} onEntered={(customer) => leadOn(customer, null)} />
      </Suspense>
      <div className="entry-other">
        <p>
          <b>Ny her?</b> En konto samler ordrer, reservasjoner og favoritter på ett sted.
        </p>
        <a className="btn btn-line" href={ways.register}>
          Lag konto
        </a>
      </div>
      <p className="contour-help">
        Du trenger ingen konto for å handle.{' '}
        <a className="link" href="/ordre">
          Finn en ordre uten å logge inn
        </a>
      </p>
    </EntryPage>
  )
}
