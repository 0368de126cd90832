import { useSearchParams } from 'react-router'
import { readAuthLinks } from './auth-links.ts'
import { AuthPage } from './auth-page.tsx'
import { ForgotPasswordForm } from './password-forms.tsx'

/** `/glemt-passord` */
export function ForgotPasswordPage() {
  const [search] = useSearchParams()
  const links = readAuthLinks(search)
  return (
    <AuthPage
      title="Glemt passordet?"
      lead="Skriv e-postadressen din, så sender vi en lenke der du velger et nytt."
      noScript="Skjemaet trenger JavaScript."
    >
      <ForgotPasswordForm />
      <p className="contour-help">
        Husket du det likevel?{' '}
        <a className="link" href={links.login}>
          Logg inn
        </a>
      </p>
    </AuthPage>
  )
}
