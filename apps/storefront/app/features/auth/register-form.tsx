import type { Customer } from '@varde/contract/entities'
import { browserClient } from '../../platform/browser-client.ts'
import { forgetCustomer } from '../../state/customer/customer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { ErrorSummary, type Problem } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tick } from '../../ui/tick.tsx'
import type { AuthLinks } from './auth-links.ts'
import { describePassword } from './describe-password.ts'
import {
  EMPTY_REGISTRATION,
  REGISTER_FIELDS,
  type RegisterErrors,
  type RegisterValues,
  register,
} from './register.ts'
import { useAuthForm } from './use-auth-form.ts'
import './auth.css'

const IDS: Record<keyof RegisterValues, string> = {
  first_name: 'ny-fornavn',
  last_name: 'ny-etternavn',
  email: 'ny-epost',
  phone: 'ny-mobil',
  password: 'ny-passord',
  birth_date: 'ny-fodselsdato',
  terms_conditions: 'ny-vilkar',
  club: 'ny-klubb',
  birthday_gift: 'ny-bursdag',
  newsletter: 'ny-nyhetsbrev',
  marketing: 'ny-tilbud',
  event_invite: 'ny-invitasjoner',
}

type RegisterFormProps = { links: AuthLinks; onLoggedIn: (customer: Customer) => Promise<void> }

/** 3.21: a new account: as little as it takes, and what one may say yes to besides, none of it said for one. */
export function RegisterForm({ links, onLoggedIn }: RegisterFormProps) {
  const { tenant } = useReferenceData()
  const form = useAuthForm<RegisterValues, RegisterErrors>(IDS, EMPTY_REGISTRATION, async (values) => {
    const answer = await register(browserClient, values)
    if (answer.ok) {
      await onLoggedIn(answer.customer)
      return null
    }
    if (answer.loggedOut) forgetCustomer()
    return answer.errors
  })
  const { values, errors, sending, change } = form
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone' | 'password' | 'birth_date') => ({
    id: IDS[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const tick = (name: 'club' | 'birthday_gift' | 'newsletter' | 'marketing' | 'event_invite') => ({
    id: IDS[name],
    checked: values[name],
    onChange: (checked: boolean) => change({ [name]: checked }),
  })
  return (
    <form {...form.formProps}>
      <ErrorSummary problems={listProblems(errors, links)} attempt={form.failures} />
      <div className="auth-pair">
        <TextField {...field('first_name')} label="Fornavn" autoComplete="given-name" />
        <TextField {...field('last_name')} label="Etternavn" autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="E-post" type="email" autoComplete="email" maxLength={254} />
      <TextField {...field('phone')} label="Mobil" type="tel" autoComplete="tel" optional />
      <PasswordField
        {...field('password')}
        label="Passord"
        autoComplete="new-password"
        hint={describePassword(values.password)}
      />
      <fieldset className="auth-ticks">
        <legend>Kundeklubben</legend>
        <Tick {...tick('club')}>
          Jeg vil være medlem
          <small>Fem års garanti på det du kjøper, og medlemskort på mobilen. Det koster ingenting.</small>
        </Tick>
        {values.club ? (
          <div className="auth-club">
            <TextField
              {...field('birth_date')}
              label="Fødselsdato"
              type="date"
              autoComplete="bday"
              optional={!values.birthday_gift}
            />
            <Tick {...tick('birthday_gift')}>En hilsen med en gave når jeg har bursdag</Tick>
          </div>
        ) : null}
      </fieldset>
      <fieldset className="auth-ticks">
        <legend>
          Vil du høre fra oss? <small>Helt frivillig</small>
        </legend>
        <p className="field-hint">
          Du kan ombestemme deg når som helst, i kontoen din eller med lenken i hver e-post.
        </p>
        <Tick {...tick('newsletter')}>Nyhetsbrev på e-post</Tick>
        <Tick {...tick('marketing')}>Tilbud på e-post og SMS</Tick>
        <Tick {...tick('event_invite')}>Invitasjoner til turer og kvelder i butikken</Tick>
      </fieldset>
      <div className="auth-terms">
        <Tick
          id={IDS.terms_conditions}
          checked={values.terms_conditions}
          required
          error={errors.terms_conditions}
          onChange={(terms_conditions) => change({ terms_conditions })}
        >
          Jeg godtar {/* 2.06 */}
          <a className="link" href="/kundeservice" target="_blank" rel="noopener">
            vilkårene
          </a>{' '}
          til {tenant.name}
        </Tick>
        <p className="field-hint">
          Slik tar vi vare på det du forteller oss:{' '}
          <a className="link" href="/personvernerklaering" target="_blank" rel="noopener">
            personvern
          </a>
          .
        </p>
      </div>
      <button {...form.buttonProps}>{sending ? 'Lager kontoen …' : 'Lag konto'}</button>
    </form>
  )
}

const listProblems = (errors: RegisterErrors, links: AuthLinks): Problem[] => [
  ...REGISTER_FIELDS.flatMap((name) => {
    const text = errors[name]
    return text === undefined ? [] : [{ fieldId: IDS[name], text }]
  }),
  // 8.05: the way to the password that was forgotten.
  ...(errors.form === undefined
    ? []
    : [{ fieldId: null, text: errors.form, ...(errors.exists ? { href: links.forgot } : {}) }]),
]
