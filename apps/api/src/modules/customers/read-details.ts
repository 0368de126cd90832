import type { CustomerDetails } from '@varde/contract/entities'
import { CONSENT_PURPOSES, type Consent, spreadConsent } from '@varde/domain/customer/consents'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { findPasswordProblem, type PasswordOwner, passwordProblemText } from '@varde/domain/customer/password'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import type { CustomerRow } from './customers.store.ts'

/** The columns that a request changes; fields that were not sent are absent. */
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

/** By the field names of the API. */
export type FieldErrors = Record<string, string[]>

/** What a customer's details may refer to. */
export type AccountLookups = {
  findPlace: (zipcode: string) => string | undefined
  isGender: (id: number) => boolean
  isShop: (id: number) => boolean
  /** The calendar day in Oslo, `2026-11-20`. */
  today: () => string
}

type Sent = Omit<CustomerDetails, 'current_password'>

/** The age from which one may consent to an online service oneself (personopplysningsloven § 5). */
const LEAST_AGE = 13
const MOST_AGE = 120

/**
 * Validates and normalises the details of a customer, with errors by the field names of the API. Null counts as not
 * sent (5.16).
 *
 * @param isNew for a new customer every required field must be there, and the texts say what to write; for an existing
 *   one an empty field gets the text of 5.18
 */
export function readDetails(
  sent: Sent,
  lookups: AccountLookups,
  isNew: boolean,
): { details: Details; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const details: Details = {}
  // 5.18: clients look for these exact words.
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
    // An account needs no phone number.
    if (!isNew) errors.phone = [whenEmpty('phone', '')]
  } else if (phone !== null) {
    const parsed = parsePhone(tidyPhone(phone))
    if (parsed.ok) details.phone = parsed.e164
    // 5.01
    else errors.phone = ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9']
  }

  readBirthDate(sent.birth_date, lookups.today(), details, errors)
  if (typeof sent.gender_id === 'number') {
    if (lookups.isGender(sent.gender_id)) details.genderId = sent.gender_id
    else errors.gender_id = ['Velg et av kjønnene i lista']
  }
  readAddress(sent, lookups, details, errors)
  readPreferences(sent.preferences, lookups, details, errors)
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

/** Whole years; null when the text is not a date. */
function ageOn(today: string, birthDate: string): number | null {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? new Date(`${birthDate}T00:00:00Z`) : null
  if (parsed === null || Number.isNaN(parsed.getTime())) return null
  // `Date` reads «2025-02-30» as a day in March.
  if (parsed.toISOString().slice(0, 10) !== birthDate) return null
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** One line without control characters; null when it is empty. */
function tidyLine(text: string): string | null {
  return (
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim() || null
  )
}

function readAddress(sent: Sent, lookups: AccountLookups, details: Details, errors: FieldErrors): void {
  if (typeof sent.address === 'string') details.address = tidyLine(sent.address)
  if (typeof sent.city === 'string') details.city = tidyLine(sent.city)
  if (typeof sent.postal_code !== 'string') return
  const code = tidyLine(sent.postal_code)
  const place = code !== null && /^\d{4}$/.test(code) ? lookups.findPlace(code) : undefined
  if (code !== null && place === undefined) errors.postal_code = ['Vi kjenner ikke dette postnummeret']
  details.postalCode = code
  // The postal code decides the city, unless one was sent.
  if (place !== undefined) details.city ??= place
}

function readPreferences(
  sent: Sent['preferences'],
  lookups: AccountLookups,
  details: Details,
  errors: FieldErrors,
): void {
  if (!sent) return
  const { shop_id: shopId, gender_ids: genderIds } = sent
  if (typeof shopId === 'number' && !lookups.isShop(shopId)) {
    errors['preferences.shop_id'] = ['Velg en av butikkene i lista']
  }
  if (genderIds?.some((id) => !lookups.isGender(id)) === true) {
    errors['preferences.gender_ids'] = ['Velg blant kjønnene i lista']
  }
  details.preferences = {
    ...(shopId === undefined ? {} : { shop_id: shopId }),
    ...(genderIds === undefined ? {} : { gender_ids: [...new Set(genderIds)] }),
  }
}

/**
 * What is wrong with a new password and its repetition.
 *
 * @param isCommon whether a password, in lower case, is among the most used
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

/** The consents that a form granted or refused, by purpose and channel. The terms are handled separately. */
export function readConsents(sent: Sent, hasPhone: boolean): Consent[] {
  return CONSENT_PURPOSES.flatMap((purpose) => {
    const granted = purpose === 'terms_conditions' ? null : sent[purpose]
    return granted === null || granted === undefined
      ? []
      : spreadConsent(purpose, granted === true || granted === 1 || granted === '1', hasPhone)
  })
}
