import type { Customer } from '@varde/contract/entities'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PasswordField } from '../../../ui/form-fields.tsx'
import { SaveButton } from './save-button.tsx'
import { useDetailsForm } from './use-details-form.ts'

const ASKED_FOR = {
  current_password: 'Skriv passordet du har i dag',
  password: 'Velg et nytt passord',
  password_confirmation: 'Gjenta det nye passordet',
}
const NO_PASSWORDS = { current_password: '', password: '', password_confirmation: '' }

/** An empty field is named here: to the server an empty new password is no change at all (5.16). */
const findMissing = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(ASKED_FOR).filter(([field]) => (values[field] ?? '') === ''))

/** 3.21: the new one twice, and the one of today. */
export function PasswordForm({ customer }: { customer: Customer }) {
  const form = useDetailsForm(
    customer,
    NO_PASSWORDS,
    'passord-',
    (values) => values,
    () => NO_PASSWORDS,
    findMissing,
  )
  const field = (name: keyof typeof NO_PASSWORDS) => ({
    id: `passord-${name}`,
    value: form.values[name] ?? '',
    error: form.errors[name],
    onChange: (value: string) => form.change({ [name]: value }),
  })
  return (
    <form noValidate className="profile-form" onSubmit={form.submit}>
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      {/* For the browser that keeps passwords: whose it is. */}
      <input type="hidden" autoComplete="username" value={customer.email} readOnly />
      <PasswordField
        {...field('current_password')}
        className="profile-wide"
        label="Passordet ditt nå"
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label="Nytt passord"
        autoComplete="new-password"
        hint="Minst 8 tegn. Flere ord er bra."
      />
      <PasswordField {...field('password_confirmation')} label="Gjenta det nye" autoComplete="new-password" />
      <SaveButton state={form.state}>Bytt passord</SaveButton>
    </form>
  )
}
