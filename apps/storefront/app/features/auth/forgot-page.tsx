import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { EntryPage } from './entry-page.tsx'
import { passOnWays } from './entry-ways.ts'

// Comes after the page, which shows it already.
const ForgotForm = lazy(() => import('./forgot-form.tsx'))

/** `/glemt-passord` */
export function ForgotPage() {
  const [search] = useSearchParams()
  const ways = passOnWays(search)
  return (
    <EntryPage
      title="Glemt passordet?"
      lead="Skriv e-postadressen din, så sender vi en lenke der du velger et nytt."
      noScript="Skjemaet trenger JavaScript."
    >
      <Suspense>
        <ForgotForm />
      </Suspense>
      <p className="contour-help">
        Husket du det likevel?{' '}
        <a className="link" href={ways.login}>
          Logg inn
        </a>
      </p>
    </EntryPage>
  )
}
