import { useSearchParams } from 'react-router'
import { useReferenceData } from '../../state/reference-data.ts'
import { readAuthLinks } from './auth-links.ts'
import { AccountOffers, AuthPage } from './auth-page.tsx'
import { LogInForm, RegisterOffer } from './log-in-form.tsx'
import { redirectAfterLogIn } from './redirect-after-log-in.ts'

/** `/logg-inn`: for customers who have an account; shopping works without one. */
export function LogInPage() {
  const [search] = useSearchParams()
  const links = readAuthLinks(search)
  const reference = useReferenceData()
  return (
    <AuthPage
      title="Logg inn"
      lead="Kurven din følger med, og kassen er fylt ut med det vi vet om deg."
      guestsOnly
      aside={<AccountOffers />}
      noScript="Innloggingen trenger JavaScript. Du kan handle uten konto, og finne ordren din fra e-posten du får."
    >
      <LogInForm links={links} onLoggedIn={(customer) => redirectAfterLogIn(customer, null, reference)} />
      <RegisterOffer href={links.register} />
      <p className="contour-help">
        Du trenger ingen konto for å handle.{' '}
        <a className="link" href="/ordre">
          Finn en ordre uten å logge inn
        </a>
      </p>
    </AuthPage>
  )
}
