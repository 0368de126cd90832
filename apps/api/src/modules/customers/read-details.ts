import type { CustomerDetails } from '@varde/contract/entities'
import { CONSENT_PURPOSES, type Consent, spreadConsent } from '@varde/domain/customer/consents'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { findPasswordProblem, type PasswordOwner, passwordProblemText } from '@varde/domain/customer/password'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import type { CustomerRow } from './customers.store.ts'

/** What of a customer is written; a field that was not sent is not there. */
export type Details = Partial<
  Pick<
    CustomerRow,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'birthDate'
    | 'genderId'
    | 'address'
    | 'postalCode'
    | 'city'
    | 'preferences'
  >
>

/** By the wire's names of the fields. */
export type FieldErrors = Record<string, string[]>

/** What a customer may name. */
export type KnownThings = {
  findPlace: (zipcode: string) => string | undefined
  isGender: (id: number) => boolean
  isShop: (id: number) => boolean
  /** The calendar day in Oslo, `2026-11-20`. */
  today: () => string
}

type Sent = Omit<CustomerDetails, 'current_password'>

/** Who may consent for herself to what a shop offers on the net (personopplysningsloven § 5). */
const LEAST_AGE = 13
const MOST_AGE = 120

/**
 * Checks what was filled in, field by field under the wire's names, and brings it into one form. Null is as good as
 * not sent (5.16).
 *
 * @param isNew a new customer's texts say what to do; to a known one an empty field is answered as 5.18 has it
 */
export function readDetails(
  sent: Sent,
  known: KnownThings,
  isNew: boolean,
): { details: Details; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const details: Details = {}
  // 5.18: the very words that a client looks for.
  const whenEmpty = (field: string, text: string) => (isNew ? text : `${field} must have a value`)

  function readNameField(field: 'first_name' | 'last_name', key: 'firstName' | 'lastName', what: string) {
    const text = sent[field] ?? (isNew ? '' : null)
    if (text === null) return
    const name = parseName(text)
    if (name.ok) details[key] = name.name
    else if (name.reason === 'too-long') errors[field] = [`${what} kan ha høyst 100 tegn`]
    else errors[field] = [whenEmpty(field, `Skriv ${what.toLowerCase()} ditt`)]
  }
  readNameField('first_name', 'firstName', 'Fornavnet')
  readNameField('last_name', 'lastName', 'Etternavnet')

  const email = sent.email ?? (isNew ? '' : null)
  if (email !== null) {
    details.email = normalizeEmail(email)
    if (details.email === '') errors.email = [whenEmpty('email', 'Skriv e-postadressen din')]
    else if (!isEmail(details.email)) {
      errors.email = ['Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no']
    }
  }

  const phone = sent.phone?.trim() ?? null
  if (phone === '') {
    // A number is no condition for an account.
    if (!isNew) errors.phone = [whenEmpty('phone', '')]
  } else if (phone !== null) {
    const parsed = parsePhone(tidyPhone(phone))
    if (parsed.ok) details.phone = parsed.e164
    // 5.01
    else errors.phone = ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9']
  }

  readBirthDate(sent.birth_date, known.today(), details, errors)
  if (typeof sent.gender_id === 'number') {
    if (known.isGender(sent.gender_id)) details.genderId = sent.gender_id
    else errors.gender_id = ['Velg et av kjønnene i listen']
  }
  readAddress(sent, known, details, errors)
  readPreferences(sent.preferences, known, details, errors)
  return { details, errors }
}

function readBirthDate(
  sent: string | null | undefined,
  today: string,
  details: Details,
  errors: FieldErrors,
): void {
  const text = sent?.trim() ?? null
  if (text === null) return
  if (text === '') {
    details.birthDate = null
    return
  }
  const age = ageOn(today, text)
  if (age === null || age < 0 || age > MOST_AGE) errors.birth_date = ['Skriv en gyldig fødselsdato']
  else if (age < LEAST_AGE) errors.birth_date = [`Du må være minst ${LEAST_AGE} år for å ha konto`]
  else details.birthDate = text
}

/** Whole years; null for what is no day of the calendar. */
function ageOn(today: string, birthDate: string): number | null {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? new Date(`${birthDate}T00:00:00Z`) : null
  if (parsed === null || Number.isNaN(parsed.getTime())) return null
  // «2025-02-30» is read as a day of March.
  if (parsed.toISOString().slice(0, 10) !== birthDate) return null
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** One line, without signs that no address has; nothing when it is empty. */
function tidyLine(text: string): string | null {
  return (
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim() || null
  )
}

function readAddress(sent: Sent, known: KnownThings, details: Details, errors: FieldErrors): void {
  if (typeof sent.address === 'string') details.address = tidyLine(sent.address)
  if (typeof sent.city === 'string') details.city = tidyLine(sent.city)
  if (typeof sent.postal_code !== 'string') return
  const code = tidyLine(sent.postal_code)
  const place = code !== null && /^\d{4}$/.test(code) ? known.findPlace(code) : undefined
  if (code !== null && place === undefined) errors.postal_code = ['Vi kjenner ikke dette postnummeret']
  details.postalCode = code
  // The place follows from the code, unless somebody says otherwise.
  if (place !== undefined) details.city ??= place
}

function readPreferences(
  sent: Sent['preferences'],
  known: KnownThings,
  details: Details,
  errors: FieldErrors,
): void {
  if (!sent) return
  const { shop_id: shopId, gender_ids: genderIds } = sent
  if (typeof shopId === 'number' && !known.isShop(shopId)) {
    errors['preferences.shop_id'] = ['Velg en av butikkene i listen']
  }
  if (genderIds?.some((id) => !known.isGender(id)) === true) {
    errors['preferences.gender_ids'] = ['Velg blant kjønnene i listen']
  }
  details.preferences = {
    ...(shopId === undefined ? {} : { shop_id: shopId }),
    ...(genderIds === undefined ? {} : { gender_ids: [...new Set(genderIds)] }),
  }
}

/**
 * What is wrong with a new password and its repetition.
 *
 * @param isCommon whether a password in small letters is among the most used
 */
export function readNewPassword(
  sent: { password?: string | null | undefined; password_confirmation?: string | null | undefined },
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): FieldErrors {
  const problem = findPasswordProblem(sent.password ?? '', owner, isCommon)
  if (problem !== null) return { password: [passwordProblemText(problem)] }
  return sent.password_confirmation === sent.password
    ? {}
    : { password_confirmation: ['Passordene er ikke like'] }
}

/** What a form said yes and no to, by purpose and channel. Terms are no tick among others: they are looked at apart. */
export function readConsents(sent: Sent, hasPhone: boolean): Consent[] {
  return CONSENT_PURPOSES.flatMap((purpose) => {
    const granted = purpose === 'terms_conditions' ? null : sent[purpose]
    return granted === null || granted === undefined
      ? []
      : spreadConsent(purpose, granted === true || granted === 1 || granted === '1', hasPhone)
  })
}
