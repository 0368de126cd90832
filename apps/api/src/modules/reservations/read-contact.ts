import type { Order } from '@varde/contract/entities'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { parseName } from '@varde/domain/customer/name'
import { parsePhone, tidyPhone } from '@varde/domain/norwegian/phone'

export type ReadContact =
  | { ok: true; contact: { name: string; email: string; phone: string }; shopId: number }
  | { ok: false; errors: Record<string, string[]> }

/**
 * Checks what a shopper filled in, field by field under the wire's names, and brings it into one form. The
 * texts are those that the checkout shows before it sends anything.
 */
export const readContact = (
  order: Pick<Order, 'CustomerName' | 'Email' | 'Phone' | 'Delivery' | 'ShopID'> & {
    promocodeId?: string | null | undefined
  },
): ReadContact => {
  const name = parseName(order.CustomerName)
  const email = normalizeEmail(order.Email)
  const phone = parsePhone(tidyPhone(order.Phone))
  const errors: Record<string, string[]> = {}
  if (!name.ok) {
    errors.CustomerName = [name.reason === 'empty' ? 'Skriv navnet ditt' : 'Navnet kan ha høyst 100 tegn']
  }
  if (email === '') errors.Email = ['Skriv e-postadressen din']
  else if (!isEmail(email)) errors.Email = ['Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no']
  if (order.Phone.trim() === '') errors.Phone = ['Skriv mobilnummeret ditt']
  // 5.01
  else if (!phone.ok) errors.Phone = ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9']
  if (order.Delivery !== 0) errors.Delivery = ['Bare henting i butikk kan betales i butikken']
  if (order.ShopID === undefined || order.ShopID === null) errors.ShopID = ['Velg butikken du vil hente i']
  if (order.promocodeId) errors.promocodeId = ['Rabattkoden kan ikke brukes på denne reservasjonen']
  if (!name.ok || !phone.ok || !order.ShopID || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, contact: { name: name.name, email, phone: phone.e164 }, shopId: order.ShopID }
}
