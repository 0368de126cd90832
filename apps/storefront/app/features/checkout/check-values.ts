import { errorCatalogue } from '@varde/contract/errors'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { parseStreetAddress } from '@varde/domain/norwegian/address'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'
import { type CheckoutErrors, type CheckoutField, type CheckoutValues, FIELD_ORDER } from './checkout-form.ts'

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
