import { useSearchParams } from 'react-router'
import { useReferenceData } from '../../state/reference-data.ts'
import { readAuthLinks } from './auth-links.ts'
import { AccountOffers, AuthPage } from './auth-page.tsx'
import { redirectAfterLogIn } from './redirect-after-log-in.ts'
import { welcomeAlert } from './register.ts'
import { RegisterForm } from './register-form.tsx'

/** `/registrer` */
export function RegisterPage() {
  const [search] = useSearchParams()
  const links = readAuthLinks(search)
  const reference = useReferenceData()
  return (
    <AuthPage
      title="Lag konto"
      lead="Så finner du igjen ordrer og reservasjoner, og kurven din er den samme på alle skjermer."
      guestsOnly
      aside={<AccountOffers />}
      noScript="Skjemaet trenger JavaScript. Du kan handle uten konto, og finne ordren din fra e-posten du får."
    >
      <p className="auth-before-form">
        Har du konto fra før?{' '}
        <a className="link" href={links.login}>
          Logg inn
        </a>
      </p>
      <RegisterForm
        links={links}
        onLoggedIn={(customer) => redirectAfterLogIn(customer, welcomeAlert(customer), reference)}
      />
    </AuthPage>
  )
}
