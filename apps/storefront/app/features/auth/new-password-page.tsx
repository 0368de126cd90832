import { useState } from 'react'
import { forgetCustomer } from '../../state/customer/customer.ts'
import { AuthPage } from './auth-page.tsx'
import { LinkResultPage, useTokenRemovedFromUrl } from './link-result.tsx'
import { NewPasswordForm } from './password-forms.tsx'

const NO_LINK = 'Lenken er ikke hel. Åpne den fra e-posten, eller be om en ny.'

/** `/nytt-passord?token=`: the page that the mailed link leads to. */
export function NewPasswordPage({ token }: { token: string }) {
  useTokenRemovedFromUrl(token)
  const [done, setDone] = useState(false)
  const [broken, setBroken] = useState(token === '' ? NO_LINK : null)
  if (done) {
    return (
      <LinkResultPage
        title="Passordet er byttet"
        text="Du er logget ut overalt. Logg inn med det nye passordet."
      >
        <a className="btn btn-signal" href="/logg-inn">
          Logg inn
        </a>
      </LinkResultPage>
    )
  }
  if (broken !== null) {
    return (
      <LinkResultPage title="Lenken virker ikke" text={broken}>
        <a className="btn btn-signal" href="/glemt-passord">
          Få en ny lenke
        </a>
      </LinkResultPage>
    )
  }
  return (
    <AuthPage
      title="Velg et nytt passord"
      lead="Når du har valgt, blir du logget ut på alle enheter."
      noScript="Skjemaet trenger JavaScript. Åpne lenken i en annen nettleser."
    >
      <NewPasswordForm
        token={token}
        onBroken={setBroken}
        onDone={() => {
          // All sessions of the customer have ended, including this one.
          forgetCustomer()
          setDone(true)
        }}
      />
    </AuthPage>
  )
}
