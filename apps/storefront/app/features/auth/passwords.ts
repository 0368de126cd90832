import type { Client } from '@varde/contract/client'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import {
  findPasswordProblem,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordProblemText,
} from '@varde/domain/customer/password'
import { type FormErrors, toFormErrors } from '../../ui/use-form.ts'

const LONG = 14

/** The hint of a new password while it is typed. Only the length counts, not which characters it has. */
export function describePassword(password: string): string {
  const length = [...password].length
  if (length === 0) return `Minst ${PASSWORD_MIN_LENGTH} tegn. Tre eller fire ord etter hverandre er bra.`
  if (length < PASSWORD_MIN_LENGTH) {
    const missing = PASSWORD_MIN_LENGTH - length
    return `${missing} tegn til, så er det langt nok.`
  }
  if (password.length > PASSWORD_MAX_LENGTH) return `Høyst ${PASSWORD_MAX_LENGTH} tegn.`
  return length < LONG ? 'Langt nok. Lengre er enda tryggere.' : 'Langt og godt.'
}

export function checkForgotPassword({ email }: { email: string }): FormErrors<'email'> {
  return isEmail(normalizeEmail(email)) ? {} : { email: 'Skriv e-postadressen du logger inn med' }
}

/** 7.29: asks for a mail with a link to choose a new password. @returns null when it was accepted */
export async function sendPasswordMail(client: Client, email: string): Promise<FormErrors<'email'> | null> {
  const response = await client('POST /customers/password/email', { body: { email: normalizeEmail(email) } })
  return response.ok ? null : toFormErrors(response.error, ['email'])
}

/** Whether the password is too common, or like the account, only the server knows. */
export function checkNewPassword({ password }: { password: string }): FormErrors<'password'> {
  const problem = findPasswordProblem(password, { email: '', names: [] }, () => false)
  return problem === null ? {} : { password: passwordProblemText(problem) }
}

/** `brokenLink`: the link cannot be used any more, and a new one must be asked for. */
type NewPasswordResult =
  | { ok: true }
  | { ok: false; errors: FormErrors<'password'> }
  | { ok: false; brokenLink: string }

/** 7.29: sets a new password with the token of the mailed link. */
export async function setNewPassword(
  client: Client,
  token: string,
  password: string,
): Promise<NewPasswordResult> {
  const response = await client('POST /customers/password/reset', {
    body: { token, password, password_confirmation: password },
  })
  if (response.ok) return { ok: true }
  const { error } = response
  return error.code === 'TOKEN_INVALID'
    ? { ok: false, brokenLink: error.message }
    : { ok: false, errors: toFormErrors(error, ['password']) }
}
