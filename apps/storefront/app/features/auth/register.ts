import type { Client } from '@varde/contract/client'
import type { Customer } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { findPasswordProblem, passwordProblemText } from '@varde/domain/customer/password'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import { type FormErrors, toFormErrors } from '../../ui/use-form.ts'
import type { AuthResult } from './log-in.ts'

/** 3.21: the fields of a registration. */
export type RegisterValues = {
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
  terms_conditions: boolean
  club: boolean
  /** Shown to members of the club only. */
  birth_date: string
  birthday_gift: boolean
  newsletter: boolean
  marketing: boolean
  event_invite: boolean
}

/** No consent is ticked beforehand. */
export const EMPTY_REGISTRATION: RegisterValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  password: '',
  terms_conditions: false,
  club: false,
  birth_date: '',
  birthday_gift: false,
  newsletter: false,
  marketing: false,
  event_invite: false,
}

/** The fields that can be wrong, in the order of the page. */
const REGISTER_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'password',
  'birth_date',
  'terms_conditions',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

/** What must be corrected before the server is asked. Only the server knows whether a password is too common. */
export function checkRegistration(values: RegisterValues): FormErrors<RegisterField> {
  const names = [values.first_name, values.last_name]
  const problem = findPasswordProblem(
    values.password,
    { email: normalizeEmail(values.email), names },
    () => false,
  )
  return {
    ...nameError('first_name', values.first_name, 'Skriv fornavnet ditt'),
    ...nameError('last_name', values.last_name, 'Skriv etternavnet ditt'),
    ...(isEmail(normalizeEmail(values.email))
      ? {}
      : { email: 'Skriv e-postadressen din, for eksempel navn@eksempel.no' }),
    // 5.01: the phone number is optional.
    ...(values.phone.trim() === '' || parsePhone(tidyPhone(values.phone)).ok
      ? {}
      : { phone: 'Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9' }),
    ...(problem === null ? {} : { password: passwordProblemText(problem) }),
    ...(values.club && values.birthday_gift && values.birth_date === ''
      ? { birth_date: 'Skriv fødselsdatoen din, så vet vi når det er bursdag' }
      : {}),
    ...(values.terms_conditions ? {} : { terms_conditions: 'Du må godta vilkårene for å få en konto' }),
  }
}

function nameError(
  field: 'first_name' | 'last_name',
  text: string,
  missing: string,
): FormErrors<RegisterField> {
  const parsed = parseName(text)
  if (parsed.ok) return {}
  return { [field]: parsed.reason === 'empty' ? missing : 'Høyst 100 tegn, takk' }
}

/**
 * 7.22: creates the account and logs in.
 *
 * @param forgotPath the page that helps a customer who has an account already (8.05)
 */
export async function register(
  client: Client,
  values: RegisterValues,
  forgotPath: string,
): Promise<AuthResult<RegisterField>> {
  const response = await client('POST /customers/register', { body: toBody(values) })
  if (response.ok) return { ok: true, customer: response.data }
  const { error } = response
  return {
    ok: false,
    errors:
      error.code === 'ACCOUNT_EXISTS'
        ? { form: error.message, formHref: forgotPath }
        : toFormErrors(error, REGISTER_FIELDS),
    loggedOut: error.code === 'ALREADY_LOGGED_IN',
  }
}

/** 5.17: a ticked box is sent as 1. Birthday and birthday gift are sent for members of the club only. */
function toBody({ birth_date, birthday_gift, ...values }: RegisterValues) {
  const parsed = parsePhone(tidyPhone(values.phone))
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    email: normalizeEmail(values.email),
    ...(parsed.ok ? { phone: parsed.e164 } : {}),
    password: values.password,
    password_confirmation: values.password,
    terms_conditions: 1,
    club: Number(values.club) as 0 | 1,
    newsletter: Number(values.newsletter) as 0 | 1,
    marketing: Number(values.marketing) as 0 | 1,
    event_invite: Number(values.event_invite) as 0 | 1,
    ...(values.club
      ? { birthday_gift: Number(birthday_gift) as 0 | 1, ...(birth_date === '' ? {} : { birth_date }) }
      : {}),
  } as const
}

/** The alert on the next page after a registration. */
export function welcomeAlert({ first_name, email }: Pick<Customer, 'first_name' | 'email'>) {
  return {
    type: 'success',
    title: `Velkommen, ${first_name}`,
    text: `Vi har sendt en e-post til ${email}. Trykk på lenken i den, så vet vi at adressen er din.`,
    timeoutMs: 12_000,
  } as const
}
