import type { Client } from '@varde/contract/client'
import type { Customer } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import { NO_CONTACT } from './no-contact.ts'

export type LogInValues = { login: string; password: string }
export type LogInErrors = { login?: string; password?: string; form?: string }

/** What came of a login. `loggedOut` when somebody was logged in: the server has logged them out (8.01). */
export type LoggedIn =
  | { ok: true; customer: Customer }
  | { ok: false; errors: LogInErrors; loggedOut: boolean }

/** What must be put right before anybody can be asked. */
export function checkLogIn({ login, password }: LogInValues): LogInErrors {
  const known = isEmail(normalizeEmail(login)) || parsePhone(tidyPhone(login)).ok
  return {
    ...(known ? {} : { login: 'Skriv e-postadressen eller mobilnummeret ditt' }),
    ...(password === '' ? { password: 'Skriv passordet' } : {}),
  }
}

/** 7.21: logs in with e-mail or mobile number, whichever was written. */
export async function logIn(client: Client, values: LogInValues): Promise<LoggedIn> {
  const errors = checkLogIn(values)
  if (Object.keys(errors).length > 0) return { ok: false, errors, loggedOut: false }
  const { login, password } = values
  const phone = parsePhone(tidyPhone(login))
  try {
    const answer = await client('POST /customers/login', {
      body: phone.ok ? { phone: phone.e164, password } : { email: normalizeEmail(login), password },
    })
    if (answer.ok) return { ok: true, customer: answer.data }
    return {
      ok: false,
      errors: { form: answer.error.message },
      loggedOut: answer.error.code === 'ALREADY_LOGGED_IN',
    }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, errors: { form: NO_CONTACT }, loggedOut: false }
  }
}
