import type { Customer } from '@varde/contract/entities'
import { browserClient } from '../../platform/browser-client.ts'
import { forgetCustomer } from '../../state/customer/customer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Checkbox, PasswordField, TextField } from '../../ui/form-fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AuthLinks } from './auth-links.ts'
import { describePassword } from './passwords.ts'
import { checkRegistration, EMPTY_REGISTRATION, type RegisterValues, register } from './register.ts'
import './auth.css'

const IDS: Record<keyof RegisterValues, string> = {
  first_name: 'ny-fornavn',
  last_name: 'ny-etternavn',
  email: 'ny-epost',
  phone: 'ny-mobil',
  password: 'ny-passord',
  club: 'ny-klubb',
  birth_date: 'ny-fodselsdato',
  birthday_gift: 'ny-bursdag',
  newsletter: 'ny-nyhetsbrev',
  marketing: 'ny-tilbud',
  event_invite: 'ny-invitasjoner',
  terms_conditions: 'ny-vilkar',
}

type RegisterFormProps = { links: AuthLinks; onLoggedIn: (customer: Customer) => Promise<void> }

/** 3.21: registration: the fewest possible fields, and optional consents. */
export function RegisterForm({ links, onLoggedIn }: RegisterFormProps) {
  const { tenant } = useReferenceData()
  const form = useForm({
    initial: EMPTY_REGISTRATION,
    ids: IDS,
    check: checkRegistration,
    async submit(values) {
      const result = await register(browserClient, values, links.forgot)
      if (result.ok) {
        await onLoggedIn(result.customer)
        return null
      }
      if (result.loggedOut) forgetCustomer()
      return result.errors
    },
    submitOnce: true,
  })
  const { values } = form
  return (
    <form {...form.formProps} className="auth-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <div className="auth-pair">
        <TextField {...form.text('first_name')} label="Fornavn" autoComplete="given-name" />
        <TextField {...form.text('last_name')} label="Etternavn" autoComplete="family-name" />
      </div>
      <TextField {...form.text('email')} label="E-post" type="email" autoComplete="email" maxLength={254} />
      <TextField {...form.text('phone')} label="Mobil" type="tel" autoComplete="tel" optional />
      <PasswordField
        {...form.text('password')}
        label="Passord"
        autoComplete="new-password"
        hint={describePassword(values.password)}
      />
      <fieldset className="auth-consents">
        <legend>Kundeklubben</legend>
        <Checkbox {...form.checkbox('club')}>
          Jeg vil være medlem
          <small>Fem års garanti på det du kjøper, og medlemskort på mobilen. Det koster ingenting.</small>
        </Checkbox>
        {values.club ? (
          <div className="auth-club">
            <TextField
              {...form.text('birth_date')}
              label="Fødselsdato"
              type="date"
              autoComplete="bday"
              optional={!values.birthday_gift}
            />
            <Checkbox {...form.checkbox('birthday_gift')}>En hilsen med en gave når jeg har bursdag</Checkbox>
          </div>
        ) : null}
      </fieldset>
      <fieldset className="auth-consents">
        <legend>
          Vil du høre fra oss? <small>Helt frivillig</small>
        </legend>
        <p className="field-hint">
          Du kan ombestemme deg når som helst, i kontoen din eller med lenken i hver e-post.
        </p>
        <Checkbox {...form.checkbox('newsletter')}>Nyhetsbrev på e-post</Checkbox>
        <Checkbox {...form.checkbox('marketing')}>Tilbud på e-post og SMS</Checkbox>
        <Checkbox {...form.checkbox('event_invite')}>Invitasjoner til turer og kvelder i butikken</Checkbox>
      </fieldset>
      <div className="auth-terms">
        <Checkbox {...form.checkbox('terms_conditions')} required>
          Jeg godtar {/* 2.06 */}
          <a className="link" href="/kundeservice" target="_blank" rel="noopener">
            vilkårene
          </a>{' '}
          til {tenant.name}
        </Checkbox>
        <p className="field-hint">
          Slik tar vi vare på det du forteller oss:{' '}
          <a className="link" href="/personvernerklaering" target="_blank" rel="noopener">
            personvern
          </a>
          .
        </p>
      </div>
      <button {...form.buttonProps} className="btn btn-signal btn-wide">
        {form.status === 'open' ? 'Lag konto' : 'Lager kontoen …'}
      </button>
    </form>
  )
}
