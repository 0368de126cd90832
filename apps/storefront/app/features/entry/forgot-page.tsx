import { useSearchParams } from 'react-router'
import { EntryPage } from './entry-page.tsx'
import { passOnWays } from './entry-ways.ts'
import { ForgotForm } from './forgot-form.tsx'

/** `/glemt-passord` */
export function ForgotPage({ phone }: { phone: string }) {
  const [search] = useSearchParams()
  const ways = passOnWays(search)
  return (
    <EntryPage
      title="Glemt passordet?"
      lead="Skriv e-postadressen din, så sender vi en lenke der du velger et nytt."
      noScript={`Skjemaet trenger JavaScript. Ring ${phone}, så hjelper vi deg.`}
    >
      <ForgotForm />
      <p className="contour-help">
        Husket du det likevel?{' '}
        <a className="link" href={ways.login}>
          Logg inn
        </a>
      </p>
    </EntryPage>
  )
}
