import { splitName } from '@varde/domain/customer/name'
import {
  findPasswordProblem,
  PASSWORD_MIN_LENGTH,
  passwordProblemText,
} from '@varde/domain/customer/password'
import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { openLogIn } from '../../state/customer/log-in-drawer.ts'
import { applyCustomer, completeLogIn } from '../../state/customer/session.ts'
import { addAlert } from '../../state/notices/alerts.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/form-fields.tsx'
import { type FormErrors, useForm } from '../../ui/use-form.ts'
import type { OrderOwner } from './use-order-owner.ts'

type MakeAccountProps = {
  token: string
  recipient: NonNullable<OrderOwner['recipient']>
  /** Lets the account take over the order. */
  claim: string
  /** Called when the order belongs to the account. */
  onJoined: () => Promise<void>
}

/** 2.33: a guest gets an account with a password alone: the order has the rest. The order becomes the account's. */
export default function MakeAccount({ token, recipient, claim, onJoined }: MakeAccountProps) {
  const { email } = recipient
  const [exists, setExists] = useState(false)
  const names = splitName(recipient.name)
  const join = async () => {
    await browserClient('PUT /orders/by-token/{token}/owner', { params: { token }, body: { claim } })
    await onJoined()
  }
  const form = useForm({
    initial: { password: '' },
    ids: { password: 'nytt-passord' },
    check: ({ password }): FormErrors<'password'> => {
      const problem = findPasswordProblem(password, { email, names: Object.values(names) }, () => false)
      return problem === null ? {} : { password: passwordProblemText(problem) }
    },
    async submit({ password }) {
      const answer = await browserClient('POST /customers/register', {
        body: {
          ...names,
          email,
          phone: recipient.phone,
          password,
          password_confirmation: password,
          terms_conditions: 1,
        },
      })
      if (!answer.ok) {
        setExists(answer.error.code === 'ACCOUNT_EXISTS')
        const { password: wrong } = answer.error.errors ?? {}
        return wrong?.[0] === undefined ? { form: answer.error.message } : { password: wrong[0] }
      }
      await completeLogIn(answer.data)
      await applyCustomer(answer.data)
      await join()
      addAlert({
        type: 'success',
        title: `Velkommen, ${answer.data.first_name}`,
        text: `Ordren ligger på kontoen din. Vi har sendt en e-post til ${email}: trykk på lenken i den, så vet vi at adressen er din.`,
        timeoutMs: 12_000,
      })
      return null
    },
    submitOnce: true,
  })
  const logIn = async () => {
    if (await openLogIn('login', 'asked')) await join()
  }
  return (
    <section className="receipt-account" aria-labelledby="lag-konto">
      <h2 id="lag-konto">Lag konto</h2>
      <p>
        Velg et passord, så finner du igjen ordren, og slipper å skrive alt neste gang. E-posten er {email}.
      </p>
      <form {...form.formProps}>
        <ErrorSummary problems={form.problems} attempt={form.failures} />
        {/* Password managers keep the address with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...form.text('password')}
          label="Passord"
          autoComplete="new-password"
          hint={`Minst ${PASSWORD_MIN_LENGTH} tegn. Tre eller fire ord etter hverandre er bra.`}
        />
        <p className="receipt-account-terms">
          Med konto godtar du{' '}
          <a className="link" href="/terms">
            vilkårene
          </a>
          .
        </p>
        <div className="receipt-acts">
          <button {...form.buttonProps} className="btn btn-line">
            {form.status === 'open' ? 'Lag konto' : 'Lager konto …'}
          </button>
          <button type="button" className="tap link" onClick={() => void logIn()}>
            {exists ? 'Logg inn på kontoen du har' : 'Har du konto? Logg inn'}
          </button>
        </div>
      </form>
    </section>
  )
}
