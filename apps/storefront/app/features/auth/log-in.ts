import type { Client } from '@varde/contract/client'
import type { Customer } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import type { FormErrors } from '../../ui/use-form.ts'

export type LogInValues = { login: string; password: string }

/**
 * What a log-in or a registration led to. `loggedOut`: somebody was logged in already, and the server has ended that
 * session (6.01, 8.01).
 */
export type AuthResult<Field extends string> =
  | { ok: true; customer: Customer }
  | { ok: false; errors: FormErrors<Field>; loggedOut: boolean }

/** What must be corrected before the server is asked. */
export function checkLogIn({ login, password }: LogInValues): FormErrors<keyof LogInValues> {
  const isLogin = isEmail(normalizeEmail(login)) || parsePhone(tidyPhone(login)).ok
  return {
    ...(isLogin ? {} : { login: 'Skriv e-postadressen eller mobilnummeret ditt' }),
    ...(password === '' ? { password: 'Skriv passordet' } : {}),
  }
}

/**
 * 7.21: logs in with an e-mail address or a mobile number.
 *
 * @param forgotPath the page that helps a customer who has forgotten the password (8.04)
 */
export async function logIn(
  client: Client,
  { login, password }: LogInValues,
  forgotPath: string,
): Promise<AuthResult<keyof LogInValues>> {
  const phone = parsePhone(tidyPhone(login))
  const response = await client('POST /customers/login', {
    body: phone.ok ? { phone: phone.e164, password } : { email: normalizeEmail(login), password },
  })
  if (response.ok) return { ok: true, customer: response.data }
  const { code, message } = response.error
  return {
    ok: false,
    errors: { form: message, formHref: code === 'WRONG_CREDENTIALS' ? forgotPath : undefined },
    loggedOut: code === 'ALREADY_LOGGED_IN',
  }
}
