import { createHash } from 'node:crypto'
import type { Answer } from '@varde/contract/client'
import { normalizeEmail } from '@varde/domain/customer/email'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { FullReservation } from '../reservations/reservations.service.ts'
import type { OrderRow } from './orders.store.ts'

/** Who asks: the customer who is logged in, and the browser's CSRF cookie. */
export type Asker = { customerId: number | null; browser: string | undefined }

export type OrderOwner = Answer<'GET /orders/by-token/{token}/owner'>

type OrderWithReservations = { order: OrderRow; reservations: readonly FullReservation[] }

/** SHA-256 as hexadecimal digits: what is kept of a browser's cookie. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** How the asker is known to have placed an order. */
function ownedBy(order: OrderRow, { customerId, browser }: Asker): OrderOwner['by'] {
  if (order.customerId !== null && order.customerId === customerId) return 'account'
  // An order that belongs to an account is that customer's alone, whoever has used the browser.
  if (order.customerId !== null || order.browserHash === null || browser === undefined) return null
  return order.browserHash === hash(browser) ? 'browser' : null
}

/** How long a claim can be used: long enough to choose a password or to look one up. */
const CLAIM_MS = 60 * 60 * 1000

/** To whom an order goes, for those who placed it. */
export function describeOwner(
  { order, reservations }: OrderWithReservations,
  asker: Asker,
  { claimLinks, now }: { claimLinks: LinkSigner; now: Date },
): OrderOwner {
  const by = ownedBy(order, asker)
  const [first] = reservations
  const hasAccount = order.customerId !== null
  if (by === null || first === undefined) return { by: null, hasAccount, claim: null, recipient: null }
  const { name, email, phone, address, zipcode, city } = first
  const expiresAt = new Date(now.getTime() + CLAIM_MS)
  const claim = by === 'browser' ? claimLinks.sign(String(order.id), expiresAt) : null
  return { by, hasAccount, claim, recipient: { name, email, phone, address, zipcode, city } }
}

/**
 * Whether a customer may take over a guest's order: by a claim from the browser that it was placed in, and with the
 * account's own address, since neither alone proves that it is hers.
 */
export function mayTakeOver(
  { order, reservations }: OrderWithReservations,
  { email, claim }: { email: string; claim: string },
  { claimLinks, now }: { claimLinks: LinkSigner; now: Date },
): boolean {
  return (
    order.customerId === null &&
    claimLinks.read(claim, now) === String(order.id) &&
    reservations.every((row) => row.email === normalizeEmail(email))
  )
}

/** Whether a reservation is hers who asks: by the e-mail address of the order, or by the account it belongs to. */
export function isOwnReservation(
  reservation: Pick<FullReservation, 'email' | 'customerId'>,
  { email, customerId }: { email: string | null; customerId: number | null },
): boolean {
  if (email !== null && reservation.email === normalizeEmail(email)) return true
  return reservation.customerId !== null && reservation.customerId === customerId
}
