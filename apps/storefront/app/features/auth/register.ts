import type { Client } from '@varde/contract/client'
import type { Customer } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { findPasswordProblem, passwordProblemText } from '@varde/domain/customer/password'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import { NO_CONTACT } from './no-contact.ts'

/** 3.21: what a new customer says of herself. */
export type RegisterValues = {
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
  terms_conditions: boolean
  club: boolean
  /** Asked for with the club only. */
  birth_date: string
  birthday_gift: boolean
  newsletter: boolean
  marketing: boolean
  event_invite: boolean
}

/** Nothing is said yes to before she has done it herself. */
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

/** The fields that can be wrong, in the order in which they stand; `form` belongs to none. */
export const REGISTER_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'password',
  'birth_date',
  'terms_conditions',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]
/** `exists` (8.05) is a `form` that leads to the forgotten password. */
export type RegisterErrors = Partial<Record<RegisterField | 'form', string>> & { exists?: boolean }

/** What came of it. `loggedOut` when somebody was logged in: the server has logged them out (6.01). */
export type Registered =
  | { ok: true; customer: Customer }
  | { ok: false; errors: RegisterErrors; loggedOut: boolean }

/** What must be put right before anybody is asked. What most people choose as a password the server knows. */
export function checkRegistration(values: RegisterValues): RegisterErrors {
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
    // 5.01: a number is no condition for an account.
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

function nameError(field: 'first_name' | 'last_name', text: string, missing: string): RegisterErrors {
  const parsed = parseName(text)
  if (parsed.ok) return {}
  return { [field]: parsed.reason === 'empty' ? missing : 'Høyst 100 tegn, takk' }
}

/** 7.22: makes the account and logs in. */
export async function register(client: Client, values: RegisterValues): Promise<Registered> {
  const errors = checkRegistration(values)
  if (Object.keys(errors).length > 0) return { ok: false, errors, loggedOut: false }
  try {
    const answer = await client('POST /customers/register', { body: toBody(values) })
    if (answer.ok) return { ok: true, customer: answer.data }
    const { error } = answer
    return { ok: false, errors: readRefusal(error), loggedOut: error.code === 'ALREADY_LOGGED_IN' }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, errors: { form: NO_CONTACT }, loggedOut: false }
  }
}

/** 5.17: a tick travels as 1. What is the club's is sent by members only. */
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

type Refused = { code: string; message: string; errors?: Record<string, string[]> }

/** What the server found wrong, at the fields it belongs to. */
function readRefusal({ code, message, errors = {} }: Refused): RegisterErrors {
  // 8.05
  if (code === 'ACCOUNT_EXISTS') return { form: message, exists: true }
  const found = REGISTER_FIELDS.flatMap((field) => {
    const text = errors[field]?.[0]
    return text === undefined ? [] : [[field, text] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : { form: Object.values(errors)[0]?.[0] ?? message }
}
