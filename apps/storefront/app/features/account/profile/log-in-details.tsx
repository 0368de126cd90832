import type { Customer } from '@varde/contract/entities'
import { normalizeEmail } from '@varde/domain/customer/email'
import { useState } from 'react'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PasswordField, TextField } from '../../../ui/form-fields.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { SaveButton } from './save-button.tsx'
import { saveDetails } from './save-details.ts'

/** The e-mail address and the password of the customer, each with a form to change it. */
export function LogInDetails({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const toggle = (which: 'email' | 'password') => () => setOpen(open === which ? null : which)
  return (
    <div className="log-in-details">
      <p>
        <span>
          <b>E-post</b>
          <small>{customer.email}</small>
        </span>
        <button type="button" className="tap link" aria-expanded={open === 'email'} onClick={toggle('email')}>
          Bytt e-post
        </button>
      </p>
      {open === 'email' ? <EmailForm customer={customer} /> : null}
      <p>
        <span>
          <b>Passord</b>
          <small>Minst 8 tegn</small>
        </span>
        <button
          type="button"
          className="tap link"
          aria-expanded={open === 'password'}
          onClick={toggle('password')}
        >
          Bytt passord
        </button>
      </p>
      {open === 'password' ? <PasswordForm customer={customer} /> : null}
    </div>
  )
}

type EmailValues = { email: string; current_password: string }

/** 3.21: a new address needs the current password: an unlocked screen must not be enough. */
function EmailForm({ customer }: { customer: Customer }) {
  const form = useForm<EmailValues>({
    initial: { email: customer.email, current_password: '' },
    ids: { email: 'epost-email', current_password: 'epost-current_password' },
    async submit(values) {
      const errors = await saveDetails(customer, { ...values, email: normalizeEmail(values.email) })
      if (errors === null) form.reset({ ...values, current_password: '' })
      return errors
    },
  })
  return (
    <form {...form.formProps} className="profile-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      <TextField {...form.text('email')} label="E-post" type="email" autoComplete="email" maxLength={254} />
      <PasswordField
        {...form.text('current_password')}
        label="Passordet ditt nå"
        autoComplete="current-password"
      />
      <p className="account-note profile-wide">
        Vi sender en e-post til den nye adressen, så du kan bekrefte den. Du blir logget ut på andre enheter.
      </p>
      <SaveButton form={form}>Bytt e-post</SaveButton>
    </form>
  )
}

const NO_PASSWORDS = { current_password: '', password: '', password_confirmation: '' }
type PasswordValues = typeof NO_PASSWORDS

const MISSING: PasswordValues = {
  current_password: 'Skriv passordet du har i dag',
  password: 'Velg et nytt passord',
  password_confirmation: 'Gjenta det nye passordet',
}

/** 3.21: the new password twice, and the current one. */
function PasswordForm({ customer }: { customer: Customer }) {
  const form = useForm<PasswordValues>({
    initial: NO_PASSWORDS,
    ids: {
      current_password: 'passord-current_password',
      password: 'passord-password',
      password_confirmation: 'passord-password_confirmation',
    },
    // Checked here: to the server an empty new password means no change (5.16).
    check: (values) =>
      Object.fromEntries(
        Object.entries(MISSING).filter(([field]) => values[field as keyof PasswordValues] === ''),
      ),
    async submit(values) {
      const errors = await saveDetails(customer, values)
      if (errors === null) form.reset(NO_PASSWORDS)
      return errors
    },
  })
  return (
    <form {...form.formProps} className="profile-form">
      <ErrorSummary problems={form.problems} attempt={form.failures} />
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={customer.email} readOnly />
      <PasswordField
        {...form.text('current_password')}
        className="profile-wide"
        label="Passordet ditt nå"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.text('password')}
        label="Nytt passord"
        autoComplete="new-password"
        hint="Minst 8 tegn. Flere ord er bra."
      />
      <PasswordField
        {...form.text('password_confirmation')}
        label="Gjenta det nye"
        autoComplete="new-password"
      />
      <SaveButton form={form}>Bytt passord</SaveButton>
    </form>
  )
}
