import type { Order } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import { readEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { parseStreetAddress } from '@varde/domain/norwegian/address'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'

export type Contact = { name: string; email: string; phone: string }

/** Where the shopper gets the goods: in a shop, or at an address by one of the shipping methods. */
export type Destination =
  | { kind: 'pickup'; shopId: number; shippingMethodId: number | null }
  | {
      kind: 'delivery'
      address: string
      zipcode: string
      city: string
      shippingMethodId: number
      freightOre: number
      /** The chosen pick-up point, which the carrier must still confirm; null for any other method, or none chosen. */
      pickupPointId: string | null
    }

export type ReadOrder =
  | { ok: true; contact: Contact; destination: Destination }
  | { ok: false; errors: Record<string, string[]> }

/** What an order may refer to: shipping methods and post codes. */
export type OrderLookups = {
  shippingMethods: readonly { id: number; code: string; pickup: boolean; price: number }[]
  findPlace: (zipcode: string) => string | undefined
}

type Sent = Omit<Order, 'items'>

/**
 * Validates and normalises what a shopper filled in. Errors are listed under the fields' names on the wire, with the
 * texts that the checkout itself shows before it sends anything.
 *
 * @param pickupOnly true for orders that are paid in the shop, which must be collected there
 */
export function readOrder(order: Sent, known: OrderLookups, pickupOnly: boolean): ReadOrder {
  const errors: Record<string, string[]> = {}
  const contact = readContact(order, errors)
  const destination =
    order.Delivery === 0 ? readPickup(order, known, errors) : readDelivery(order, known, errors)
  if (order.Delivery === 1 && pickupOnly) {
    errors.Delivery = ['Bare henting i butikk kan betales i butikken']
  }
  if (contact === null || destination === null || Object.keys(errors).length > 0) {
    return { ok: false, errors }
  }
  return { ok: true, contact, destination }
}

function readContact(order: Sent, errors: Record<string, string[]>): Contact | null {
  const name = parseName(order.CustomerName)
  const email = readEmail(order.Email)
  const phone = parsePhone(tidyPhone(order.Phone))
  if (!name.ok) {
    errors.CustomerName = [name.reason === 'empty' ? 'Skriv navnet ditt' : 'Navnet kan ha høyst 100 tegn']
  }
  if (!email.ok) errors.Email = [email.error]
  if (order.Phone.trim() === '') errors.Phone = ['Skriv mobilnummeret ditt']
  // 5.01
  else if (!phone.ok) errors.Phone = ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9']
  return name.ok && email.ok && phone.ok ? { name: name.name, email: email.email, phone: phone.e164 } : null
}

function readPickup(
  order: Sent,
  { shippingMethods }: OrderLookups,
  errors: Record<string, string[]>,
): Destination | null {
  const method = shippingMethods.find(({ pickup }) => pickup)
  if (!order.ShopID) {
    errors.ShopID = ['Velg butikken du vil hente i']
    return null
  }
  return { kind: 'pickup', shopId: order.ShopID, shippingMethodId: method?.id ?? null }
}

function readDelivery(
  order: Sent,
  { shippingMethods, findPlace }: OrderLookups,
  errors: Record<string, string[]>,
): Destination | null {
  const address = order.Address?.replace(/\s+/g, ' ').trim() ?? ''
  const zipcode = order.PostalCode?.trim() ?? ''
  const place = /^\d{4}$/.test(zipcode) ? findPlace(zipcode) : undefined
  const method = shippingMethods.find(({ id, pickup }) => id === order.shipping_method_id && !pickup)
  const street = parseStreetAddress(address)
  if (address === '') errors.Address = ['Skriv gateadressen din']
  else if (!street.ok) errors.Address = [errorCatalogue[street.code].message]
  if (zipcode === '') errors.PostalCode = ['Skriv postnummeret ditt']
  else if (place === undefined) errors.PostalCode = ['Vi kjenner ikke dette postnummeret']
  if (method === undefined) errors.shipping_method_id = ['Velg hvordan varene skal leveres']
  if (!street.ok || place === undefined || method === undefined) return null
  return {
    kind: 'delivery',
    address,
    zipcode,
    city: order.City?.trim() || place,
    shippingMethodId: method.id,
    freightOre: Math.round(method.price * 100),
    pickupPointId: (method.code === 'pickup_point' && order.pickup_point_id?.trim()) || null,
  }
}
