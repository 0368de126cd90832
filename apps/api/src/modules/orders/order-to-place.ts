import type { FailedLines, Reservation } from '@varde/contract/entities'
import type { OrderItem } from '@varde/domain/ordering/merge-lines'
import type { CheckedCode } from '../promocodes/promocodes.service.ts'
import type { OrderRow } from './orders.store.ts'
import type { Contact, Destination } from './read-order.ts'

/** An order that was read and found well filled in. */
export type OrderToPlace = {
  brand: string
  customerId: number | null
  contact: Contact
  destination: Destination
  items: readonly OrderItem[]
  method: 'shop' | 'card' | 'invoice'
  code: CheckedCode | null
  comment: string | null
  acceptPartial: boolean
  /** The sender's Idempotency-Key, prefixed by where it was sent; `isMade` when we made one for this order alone. */
  key: { id: string; isMade: boolean }
  /** The browser's cart; `isGuessed` when we made one up from what was sent and by whom. */
  cart: { id: string; isGuessed: boolean } | null
  requestHash: string
  /** SHA-256 of what tells the browser from others; null when there is nothing. */
  browserHash: string | null
  /** Whether many orders to be paid in the shop came from its network lately. */
  isFromCrowdedNetwork: boolean
}

/** The part of an answer that is known when the order is written. */
export type KeptAnswer = { reservations: Reservation[]; failed: FailedLines }

export type PlaceOutcome =
  /** Written now, or by an earlier request that this one repeats. */
  | { kind: 'placed'; order: Pick<OrderRow, 'id' | 'publicToken'>; answer: KeptAnswer }
  | { kind: 'lines-failed'; failed: FailedLines }
  | { kind: 'key-reused' }
  | { kind: 'code-gone' }
  | { kind: 'nothing-to-pay' }
  /** Too much is held for this e-mail address or phone number and not paid. */
  | { kind: 'unpaid-limit' }
  /** The cart is another order already, or is being paid this very moment. */
  | { kind: 'already-ordered'; token: string }
  /** The cart has a checkout that must be ended first. */
  | { kind: 'supersedes'; orderId: number }
