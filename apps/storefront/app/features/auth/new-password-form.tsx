import { browserClient } from '../../platform/browser-client.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { describePassword } from './describe-password.ts'
import { type NewPasswordErrors, setNewPassword } from './new-password.ts'
import { useAuthForm } from './use-auth-form.ts'
import './auth.css'

const IDS = { password: 'nytt-passord' }

type NewPasswordFormProps = {
  token: string
  onDone: () => void
  /** The link does not hold any more. */
  onBroken: (text: string) => void
}

/** 7.29: a new password, with the token of the mail. */
export function NewPasswordForm({ token, onDone, onBroken }: NewPasswordFormProps) {
  const form = useAuthForm<{ password: string }, NewPasswordErrors>(
    IDS,
    { password: '' },
    async ({ password }) => {
      const wrong = await setNewPassword(browserClient, token, password)
      if (wrong === null) onDone()
      else if (wrong.link !== undefined) onBroken(wrong.link)
      return wrong
    },
  )
  const { values, errors, sending } = form
  const problems = [
    ...(errors.password === undefined ? [] : [{ fieldId: IDS.password, text: errors.password }]),
    ...(errors.form === undefined ? [] : [{ fieldId: null, text: errors.form }]),
  ]
  return (
    <form {...form.formProps}>
      <ErrorSummary problems={problems} attempt={form.failures} />
      <PasswordField
        id={IDS.password}
        label="Nytt passord"
        autoComplete="new-password"
        hint={describePassword(values.password)}
        value={values.password}
        error={errors.password}
        onChange={(password) => form.change({ password })}
      />
      <button {...form.buttonProps}>{sending ? 'Bytter …' : 'Bytt passord'}</button>
    </form>
  )
}
