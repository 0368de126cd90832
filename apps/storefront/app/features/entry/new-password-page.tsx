import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { forgetCustomer } from '../../state/customer.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { describePassword } from './describe-password.ts'
import { EntryPage } from './entry-page.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { type NewPasswordErrors, setNewPassword } from './new-password.ts'
import { useEntryForm } from './use-entry-form.ts'

const PASSWORD = 'nytt-passord'
const NO_LINK = 'Lenken er ikke hel. Åpne den fra e-posten, eller be om en ny.'

/** `/nytt-passord?token=`: where the mail leads. */
export function NewPasswordPage({ token }: { token: string }) {
  const [done, setDone] = useState(false)
  const form = useEntryForm<{ password: string }, NewPasswordErrors>(
    { password: '' },
    async ({ password }) => {
      const wrong = await setNewPassword(browserClient, token, password)
      if (wrong === null) {
        // Every session has ended, this one with them.
        forgetCustomer()
        setDone(true)
      }
      return wrong
    },
  )
  const { values, errors, sending } = form
  const broken = errors.link ?? (token === '' ? NO_LINK : undefined)
  if (done) {
    return (
      <EntryPage title="Passordet er byttet">
        <LinkOutcome text="Du er logget ut overalt. Logg inn med det nye passordet.">
          <a className="btn btn-signal" href="/logg-inn">
            Logg inn
          </a>
        </LinkOutcome>
      </EntryPage>
    )
  }
  if (broken !== undefined) {
    return (
      <EntryPage title="Lenken virker ikke">
        <LinkOutcome text={broken}>
          <a className="btn btn-signal" href="/glemt-passord">
            Få en ny lenke
          </a>
        </LinkOutcome>
      </EntryPage>
    )
  }
  const problems = [
    ...(errors.password === undefined ? [] : [{ fieldId: PASSWORD, text: errors.password }]),
    ...(errors.form === undefined ? [] : [{ fieldId: null, text: errors.form }]),
  ]
  return (
    <EntryPage
      title="Velg et nytt passord"
      lead="Når du har valgt, blir du logget ut på alle enheter."
      noScript="Skjemaet trenger JavaScript. Åpne lenken i en annen nettleser."
    >
      <form className="entry-form" method="post" noValidate onSubmit={form.submit}>
        <ErrorSummary problems={problems} attempt={form.failures} />
        <PasswordField
          id={PASSWORD}
          label="Nytt passord"
          autoComplete="new-password"
          hint={describePassword(values.password)}
          value={values.password}
          error={errors.password}
          onChange={(password) => form.change({ password })}
        />
        <button type="submit" className="btn btn-signal btn-wide" aria-disabled={sending}>
          {sending ? 'Bytter …' : 'Bytt passord'}
        </button>
      </form>
    </EntryPage>
  )
}
