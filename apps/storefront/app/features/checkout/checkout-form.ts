import { errorCatalogue } from '@varde/contract/errors'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { parseStreetAddress } from '@varde/domain/norwegian/address'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'

/** 7.03: how the goods reach the shopper, by the methods' codes. */
export const WAYS = ['collect', 'home', 'evening', 'pickup_point'] as const
export type Way = (typeof WAYS)[number]

/** How it is paid; `shop` is over the counter. */
export const PAYMENTS = ['shop', 'card', 'invoice'] as const
export type Payment = (typeof PAYMENTS)[number]

/** What a guest fills in. */
export type CheckoutValues = {
  name: string
  email: string
  phone: string
  way: Way
  /** Where she is, or where the parcel goes. */
  postalCode: string
  /** Street and house number; with a parcel only. */
  address: string
  /** The pick-up shop; null until one is chosen. */
  shopId: number | null
  payment: Payment
}

export const EMPTY_VALUES: CheckoutValues = {
  name: '',
  email: '',
  phone: '',
  way: 'collect',
  postalCode: '',
  address: '',
  shopId: null,
  payment: 'shop',
}

/** The fields that can be wrong; `order` is for what belongs to no field. */
export type CheckoutField =
  | 'name'
  | 'email'
  | 'phone'
  | 'way'
  | 'address'
  | 'postalCode'
  | 'shopId'
  | 'payment'
  | 'order'
export type CheckoutErrors = Partial<Record<CheckoutField, string>>

/** In the order in which they stand on the page: the summary lists them so. */
export const FIELD_ORDER: readonly CheckoutField[] = [
  'name',
  'email',
  'phone',
  'way',
  'address',
  'postalCode',
  'shopId',
  'payment',
  'order',
]

/** Where the summary's links lead; a choice begins at its first radio button. */
export const FIELD_IDS: Record<CheckoutField, string> = {
  name: 'navn',
  email: 'epost',
  phone: 'mobil',
  way: 'levering',
  address: 'adresse',
  postalCode: 'postnummer',
  shopId: 'velg-butikk',
  payment: 'betaling',
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
    case 'address':
      if (values.way === 'collect') return null
      if (values.address.trim() === '') return 'Skriv gateadressen din'
      // 5.11
      return parseStreetAddress(values.address).ok ? null : errorCatalogue.ADDRESS_NO_HOUSE_NUMBER.message
    case 'postalCode':
      if (values.way === 'collect') return null
      return /^\d{4}$/.test(values.postalCode.trim()) ? null : 'Skriv et postnummer med fire siffer'
    case 'shopId':
      return values.way === 'collect' && values.shopId === null ? 'Velg butikken du vil hente i' : null
    case 'way':
    case 'payment':
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

/** What is wrong with the form, in the order of its fields, for the summary. */
export const listProblems = (errors: CheckoutErrors): { fieldId: string | null; text: string }[] =>
  FIELD_ORDER.flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ fieldId: field === 'order' ? null : FIELD_IDS[field], text }]
  })

/**
 * How it will be paid: what was chosen, as long as it can be had. What is sent is not paid for over a counter.
 *
 * @param methods those that the shop takes here and now
 */
export function paymentOf(
  { way, payment }: Pick<CheckoutValues, 'way' | 'payment'>,
  methods: readonly Payment[],
): Payment | null {
  const possible = listPayments(way, methods)
  return possible.includes(payment) ? payment : (possible[0] ?? null)
}

/** The ways to pay for goods that reach the shopper this way. */
export const listPayments = (way: Way, methods: readonly Payment[]): Payment[] =>
  PAYMENTS.filter((method) => methods.includes(method) && (way === 'collect' || method !== 'shop'))

const WIRE_FIELDS: Record<string, CheckoutField> = {
  CustomerName: 'name',
  Email: 'email',
  Phone: 'phone',
  Address: 'address',
  PostalCode: 'postalCode',
  City: 'postalCode',
  ShopID: 'shopId',
  shop: 'shopId',
  shipping_method_id: 'way',
  payment: 'payment',
}

/** The server's refusal by field (3.20's names); what belongs to no field of ours is said of the order. */
export function readServerErrors(
  message: string,
  errors: Record<string, string[]> | undefined,
): CheckoutErrors {
  const read: CheckoutErrors = {}
  for (const [path, texts] of Object.entries(errors ?? {})) {
    // 7.04 has the order one step further in: `order.Phone`, `payment.method`.
    const [name = ''] = path.replace(/^order\./, '').split('.')
    const field = WIRE_FIELDS[name] ?? 'order'
    const text = texts[0]
    if (text !== undefined) read[field] ??= text
  }
  return Object.keys(read).length === 0 ? { order: message } : read
}
