import { useState } from 'react'
import { forgetCustomer } from '../../state/customer/customer.ts'
import { AuthPage } from './auth-page.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useTokenRemovedFromUrl } from './use-token-left-out.ts'

const NO_LINK = 'Lenken er ikke hel. Åpne den fra e-posten, eller be om en ny.'

/** `/nytt-passord?token=`: where the mail leads. */
export function NewPasswordPage({ token }: { token: string }) {
  useTokenRemovedFromUrl(token)
  const [done, setDone] = useState(false)
  const [broken, setBroken] = useState(token === '' ? NO_LINK : null)
  if (done) {
    return (
      <AuthPage title="Passordet er byttet">
        <LinkOutcome text="Du er logget ut overalt. Logg inn med det nye passordet.">
          <a className="btn btn-signal" href="/logg-inn">
            Logg inn
          </a>
        </LinkOutcome>
      </AuthPage>
    )
  }
  if (broken !== null) {
    return (
      <AuthPage title="Lenken virker ikke">
        <LinkOutcome text={broken}>
          <a className="btn btn-signal" href="/glemt-passord">
            Få en ny lenke
          </a>
        </LinkOutcome>
      </AuthPage>
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
          // Every session has ended, this one with them.
          forgetCustomer()
          setDone(true)
        }}
      />
    </AuthPage>
  )
}
