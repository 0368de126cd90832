import { errorCatalogue } from '@varde/contract/errors'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { parseStreetAddress } from '@varde/domain/norwegian/address'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import type { FormErrors } from '../../ui/use-form.ts'

/** 7.03: how the goods reach the shopper, by the codes of the shipping methods. */
export const DELIVERIES = ['collect', 'home', 'evening', 'pickup_point'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** How the order is paid; `shop` is over the counter. */
export const PAYMENTS = ['shop', 'vipps', 'card', 'invoice'] as const
export type Payment = (typeof PAYMENTS)[number]

/** A pick-up point of the carrier, and the postal code that it was listed for. */
export type ChosenPoint = { id: string; name: string; near: string }

/** What the shopper fills in. */
export type CheckoutValues = {
  name: string
  email: string
  phone: string
  delivery: Delivery
  /** Where the shopper is, or where the parcel goes. */
  postalCode: string
  /** Street and house number; for a parcel only. */
  address: string
  /** Where a parcel «til hentested» is handed out; null until one is proposed. */
  pickupPoint: ChosenPoint | 'carrier' | null
  /** The pick-up shop; null until one is chosen. */
  shopId: number | null
  payment: Payment
  /** A message to the shop; may be empty. */
  comment: string
}

/** What fits on the slip that the shop prints. */
export const COMMENT_MAX = 500

export const EMPTY_VALUES: CheckoutValues = {
  name: '',
  email: '',
  phone: '',
  delivery: 'collect',
  postalCode: '',
  address: '',
  pickupPoint: null,
  shopId: null,
  payment: 'shop',
  comment: '',
}

/** The fields that can be wrong, in the order of the page, with their ids. A choice has the id of its first option. */
export const FIELD_IDS = {
  name: 'navn',
  email: 'epost',
  phone: 'mobil',
  delivery: 'levering',
  address: 'adresse',
  postalCode: 'postnummer',
  pickupPoint: 'hentested',
  shopId: 'velg-butikk',
  payment: 'betaling',
} as const satisfies Partial<Record<keyof CheckoutValues, string>>

export type CheckoutField = keyof typeof FIELD_IDS
export type CheckoutErrors = FormErrors<CheckoutField>

/**
 * The chosen payment if the delivery allows it, else the first one that it allows; null when there is none.
 *
 * @param methods those that the shop offers
 */
export function paymentOf(
  { delivery, payment }: Pick<CheckoutValues, 'delivery' | 'payment'>,
  methods: readonly Payment[],
): Payment | null {
  const possible = listPayments(delivery, methods)
  return possible.includes(payment) ? payment : (possible[0] ?? null)
}

/** The chosen pick-up point; null when the carrier chooses, and when the postal code has become another. */
export function pointOf({
  delivery,
  postalCode,
  pickupPoint,
}: Pick<CheckoutValues, 'delivery' | 'postalCode' | 'pickupPoint'>): ChosenPoint | null {
  if (delivery !== 'pickup_point' || pickupPoint === null || pickupPoint === 'carrier') return null
  return pickupPoint.near === postalCode.trim() ? pickupPoint : null
}

/** The payments for a delivery: a parcel is not paid over the counter. */
export function listPayments(delivery: Delivery, methods: readonly Payment[]): Payment[] {
  return PAYMENTS.filter(
    (method) => methods.includes(method) && (delivery === 'collect' || method !== 'shop'),
  )
}

/** What is wrong with one field; null when nothing is. */
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
      if (values.delivery === 'collect') return null
      if (values.address.trim() === '') return 'Skriv gateadressen din'
      // 5.11
      return parseStreetAddress(values.address).ok ? null : errorCatalogue.ADDRESS_NO_HOUSE_NUMBER.message
    case 'postalCode':
      if (values.delivery === 'collect') return null
      return /^\d{4}$/.test(values.postalCode.trim()) ? null : 'Skriv et postnummer med fire siffer'
    case 'shopId':
      return values.delivery === 'collect' && values.shopId === null ? 'Velg butikken du vil hente i' : null
    case 'delivery':
    case 'pickupPoint':
    case 'payment':
      return null
  }
}

/** Everything that must be corrected before the order can be sent. */
export function checkValues(values: CheckoutValues): CheckoutErrors {
  const errors: CheckoutErrors = {}
  for (const field of Object.keys(FIELD_IDS) as CheckoutField[]) {
    const text = checkField(field, values)
    if (text !== null) errors[field] = text
  }
  return errors
}

const WIRE_FIELDS: Record<string, CheckoutField> = {
  CustomerName: 'name',
  Email: 'email',
  Phone: 'phone',
  Address: 'address',
  PostalCode: 'postalCode',
  City: 'postalCode',
  ShopID: 'shopId',
  shop: 'shopId',
  shipping_method_id: 'delivery',
  pickup_point_id: 'pickupPoint',
  payment: 'payment',
}

/** The server's errors by field of the form, from the names on the wire (3.20); other errors belong to the form. */
export function readServerErrors(
  message: string,
  errors: Record<string, string[]> | undefined,
): CheckoutErrors {
  const read: CheckoutErrors = {}
  for (const [path, texts] of Object.entries(errors ?? {})) {
    // 7.04 nests the order: `order.Phone`, `payment.method`.
    const [name = ''] = path.replace(/^order\./, '').split('.')
    const field = WIRE_FIELDS[name] ?? 'form'
    const text = texts[0]
    if (text !== undefined) read[field] ??= text
  }
  return Object.keys(read).length === 0 ? { form: message } : read
}
