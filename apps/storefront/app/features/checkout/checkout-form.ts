import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'

/** What a guest fills in. */
export type CheckoutValues = {
  name: string
  email: string
  phone: string
  postalCode: string
  /** The pick-up shop; null until one is chosen. */
  shopId: number | null
}

export const EMPTY_VALUES: CheckoutValues = { name: '', email: '', phone: '', postalCode: '', shopId: null }

/** The fields that can be wrong; `order` is for what belongs to no field. */
export type CheckoutField = 'name' | 'email' | 'phone' | 'postalCode' | 'shopId' | 'order'
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

/** In the order in which they stand on the page: the summary lists them so. */
export const FIELD_ORDER: readonly CheckoutField[] = [
  'name',
  'email',
  'phone',
  'postalCode',
  'shopId',
  'order',
]

/** Where the summary's links lead; the shop choice begins at its first shop. */
export const FIELD_IDS: Record<CheckoutField, string> = {
  name: 'navn',
  email: 'epost',
  phone: 'mobil',
  postalCode: 'postnummer',
  shopId: 'velg-butikk',
  order: 'bestilling',
}

/** What is wrong with one field, in the words of both the summary and the field; null when nothing is. */
export function checkField(field: CheckoutField, values: CheckoutValues): string | null {
  switch (field) {
    case 'name': {
      const name = parseName(values.name)
      if (name.ok) return null
      return name.reason === 'empty' ? 'Skriv navnet ditt' : 'Navnet kan ha høyst 100 tegn'
    }
    case 'email':
      if (values.email.trim() === '') return 'Skriv e-postadressen din'
      return isEmail(normalizeEmail(values.email))
        ? null
        : 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'
    case 'phone':
      if (values.phone.trim() === '') return 'Skriv mobilnummeret ditt'
      // 5.01
      return parsePhone(tidyPhone(values.phone)).ok
        ? null
        : 'Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9'
    case 'shopId':
      return values.shopId === null ? 'Velg butikken du vil hente i' : null
    case 'postalCode':
    case 'order':
      return null
  }
}

/** Everything that must be put right before an order can be sent. */
export function checkValues(values: CheckoutValues): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of FIELD_ORDER) {
    const text = checkField(field, values)
    if (text !== null) errors[field] = text
  }
  return errors
}

const WIRE_FIELDS: Record<string, CheckoutField> = {
  CustomerName: 'name',
  Email: 'email',
  Phone: 'phone',
  PostalCode: 'postalCode',
  ShopID: 'shopId',
}

/** The server's refusal by field (3.20's names); what belongs to no field of ours is said of the order. */
export function readServerErrors(
  message: string,
  errors: Record<string, string[]> | undefined,
): CheckoutErrors {
  const read: CheckoutErrors = {}
  for (const [name, texts] of Object.entries(errors ?? {})) {
    const field = WIRE_FIELDS[name] ?? 'order'
    const text = texts[0]
    if (text !== undefined) read[field] ??= text
  }
  return Object.keys(read).length === 0 ? { order: message } : read
}
