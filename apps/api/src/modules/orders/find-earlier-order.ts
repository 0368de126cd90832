import type { FailedLines } from '@varde/contract/entities'
import type { Queryable } from '../../db/connect.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import { listReservationsOfOrder, toReservation } from '../reservations/reservations.service.ts'
import { firstStatus, refuseLines } from './compose-order.ts'
import type { OrderToPlace, PlaceOutcome } from './order-to-place.ts'
import { findOrder, findOrderOfCart, type IdempotencyRow, type OrderRow } from './orders.store.ts'

/**
 * Finds the outcome of an earlier order with the same key or cart; null when there is none, and the order is to be
 * placed now. Runs in the transaction that has locked both.
 */
export function createEarlierOrderFinder({
  payments,
  now,
}: {
  payments: Pick<PaymentsService, 'findPayment'>
  now: () => Date
}) {
  /** A checkout that was cancelled before its session opened got no response: the same key may order again. */
  async function wasAnswered(tx: Queryable, order: OrderRow): Promise<boolean> {
    if (order.failedLines === null) return false
    const payment = order.paymentMethod === 'shop' ? undefined : await payments.findPayment(order.id, tx)
    return payment === undefined || payment.sessionId !== null || payment.status === 'open'
  }

  async function findByKey(
    tx: Queryable,
    { requestHash }: OrderToPlace,
    kept: IdempotencyRow,
  ): Promise<PlaceOutcome | null> {
    const isRefused = kept.status === 409
    const order = isRefused ? undefined : await findOrder(tx, Number(kept.body))
    if (!isRefused && (order === undefined || !(await wasAnswered(tx, order)))) return null
    if (kept.requestHash !== requestHash) return { kind: 'key-reused' }
    return order === undefined ? refuseLines(JSON.parse(kept.body) as FailedLines) : repeat(tx, order)
  }

  async function findByCart(
    tx: Queryable,
    { requestHash, browserHash, customerId, contact }: OrderToPlace,
    cart: NonNullable<OrderToPlace['cart']>,
  ): Promise<PlaceOutcome | null> {
    const owner = { browserHash, customerId, email: contact.email }
    const found = await findOrderOfCart(tx, cart.id, owner, now())
    if (found === undefined) return null
    const { order, status, token } = found
    if (status === 'expired') return { kind: 'supersedes', orderId: order.id }
    const isPaying = status === 'open' && token === null
    // When the cart id was guessed, the same request after a placed order is a new order, not a repetition.
    if (cart.isGuessed && !isPaying) return null
    if (order.requestHash === requestHash && order.failedLines !== null) return repeat(tx, order)
    return isPaying
      ? { kind: 'supersedes', orderId: order.id }
      : { kind: 'already-ordered', token: order.publicToken }
  }

  return async (
    tx: Queryable,
    wanted: OrderToPlace,
    kept: IdempotencyRow | null,
  ): Promise<PlaceOutcome | null> => {
    const byKey = kept === null ? null : await findByKey(tx, wanted, kept)
    if (byKey !== null || wanted.cart === null) return byKey
    return findByCart(tx, wanted, wanted.cart)
  }
}

/** The response of the first request. Only the status and the tracking address may have changed since. */
async function repeat(tx: Queryable, order: OrderRow): Promise<PlaceOutcome> {
  return {
    kind: 'placed',
    order,
    response: {
      reservations: (await listReservationsOfOrder(tx, order.id)).map((row) =>
        toReservation({
          ...row,
          statusId: firstStatus(order.paymentMethod, order.confirmUntil),
          trackingUrl: null,
        }),
      ),
      failed: JSON.parse(order.failedLines ?? '[]') as FailedLines,
    },
  }
}
