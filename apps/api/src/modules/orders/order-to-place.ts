import type { FailedLines, PickupPoint, Reservation } from '@varde/contract/entities'
import type { OrderItem } from '@varde/domain/ordering/plan-reservation'
import type { PaymentMethod } from '../../providers/payment/payment-provider.ts'
import type { CheckedCode } from '../promocodes/promocodes.service.ts'
import type { OrderRow } from './orders.store.ts'
import type { Contact, Destination } from './read-order.ts'

/** An order whose fields are valid. */
export type OrderToPlace = {
  brand: string
  customerId: number | null
  contact: Contact
  destination: Destination
  /** Confirmed by the carrier; null when the carrier chooses. */
  pickupPoint: PickupPoint | null
  items: readonly OrderItem[]
  method: 'shop' | PaymentMethod
  code: CheckedCode | null
  comment: string | null
  acceptPartial: boolean
  /** The client's Idempotency-Key with the endpoint and brand in front; `isMade` when the client sent none. */
  key: { id: string; isMade: boolean }
  /** The browser's cart; `isGuessed` when its id was made from browser and request, since the client sent none. */
  cart: { id: string; isGuessed: boolean } | null
  requestHash: string
  /** SHA-256 of the browser's CSRF cookie; null without one. */
  browserHash: string | null
  /** Whether it may be placed in a shop that is not open. */
  hasPreview: boolean
  /** Whether many orders to be paid in the shop came from the client's network in the last hour. */
  isFromCrowdedNetwork: boolean
}

/** The part of the response that is known when the order is inserted. */
export type PlacedResponse = { reservations: Reservation[]; failed: FailedLines }

export type PlaceOutcome =
  /** Inserted now, or by an earlier request that this one repeats. */
  | { kind: 'placed'; order: Pick<OrderRow, 'id' | 'publicToken'>; response: PlacedResponse }
  | { kind: 'lines-failed'; failed: FailedLines }
  | { kind: 'key-reused' }
  | { kind: 'code-gone' }
  | { kind: 'nothing-to-pay' }
  | { kind: 'not-open' }
  /** Too many unpaid orders for this e-mail address or phone number. */
  | { kind: 'unpaid-limit' }
  /** The cart has become another order already, or is being paid now. */
  | { kind: 'already-ordered'; token: string }
  /** The cart has an unpaid checkout that must be cancelled first. */
  | { kind: 'supersedes'; orderId: number }
