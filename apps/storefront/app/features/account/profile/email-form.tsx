import type { Customer } from '@varde/contract/entities'
import { normalizeEmail } from '@varde/domain/customer/email'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../../ui/form-fields.tsx'
import { SaveButton } from './save-button.tsx'
import { useDetailsForm } from './use-details-form.ts'

/** A new address needs the password of today; whoever only found the screen open has none. */
export function EmailForm({ customer }: { customer: Customer }) {
  const form = useDetailsForm(
    customer,
    { email: customer.email, current_password: '' },
    'epost-',
    ({ email = '', current_password = '' }) => ({ email: normalizeEmail(email), current_password }),
    (values) => ({ ...values, current_password: '' }),
  )
  return (
    <form noValidate className="profile-form" onSubmit={form.submit}>
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <TextField
        id="epost-email"
        label="E-post"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={form.values.email ?? ''}
        error={form.errors.email}
        onChange={(email) => form.change({ email })}
      />
      <PasswordField
        id="epost-current_password"
        label="Passordet ditt nå"
        autoComplete="current-password"
        value={form.values.current_password ?? ''}
        error={form.errors.current_password}
        onChange={(current_password) => form.change({ current_password })}
      />
      <p className="account-note profile-wide">
        Vi sender en e-post til den nye adressen, så du kan bekrefte den. Du blir logget ut på andre enheter.
      </p>
      <SaveButton state={form.state}>Bytt e-post</SaveButton>
    </form>
  )
}
