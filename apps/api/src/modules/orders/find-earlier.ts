import type { FailedLines } from '@varde/contract/entities'
import type { Queryable } from '../../db/connect.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import { listReservationsOfOrder, toReservation } from '../reservations/reservations.service.ts'
import { firstStatus, refuseLines } from './compose-order.ts'
import type { OrderToPlace, PlaceOutcome } from './order-to-place.ts'
import { findOrder, findOrderOfCart, type KeptKey, type OrderRow } from './orders.store.ts'

/**
 * What is answered to a key or a cart that was ordered before, if that still holds; null for one that is to be ordered
 * now. In the transaction that has locked both.
 */
export function createFindEarlier({
  payments,
  now,
}: {
  payments: Pick<PaymentsService, 'findPayment'>
  now: () => Date
}) {
  /** A checkout that ended before its session opened was never answered: the same key begins anew. */
  async function isAnswered(tx: Queryable, order: OrderRow): Promise<boolean> {
    if (order.answer === null) return false
    const payment = order.paymentMethod === 'shop' ? undefined : await payments.findPayment(order.id, tx)
    return payment === undefined || payment.sessionId !== null || payment.status === 'open'
  }

  async function findByKey(
    tx: Queryable,
    { requestHash }: OrderToPlace,
    kept: KeptKey,
  ): Promise<PlaceOutcome | null> {
    const isRefused = kept.status === 409
    const order = isRefused ? undefined : await findOrder(tx, Number(kept.body))
    if (!isRefused && (order === undefined || !(await isAnswered(tx, order)))) return null
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
    // The same again of somebody whose cart we only guess may well be a second order, once the first is placed.
    if (cart.isGuessed && !isPaying) return null
    if (order.requestHash === requestHash && order.answer !== null) return repeat(tx, order)
    return isPaying
      ? { kind: 'supersedes', orderId: order.id }
      : { kind: 'already-ordered', token: order.publicToken }
  }

  return async (tx: Queryable, wanted: OrderToPlace, kept: KeptKey | null): Promise<PlaceOutcome | null> => {
    const byKey = kept === null ? null : await findByKey(tx, wanted, kept)
    if (byKey !== null || wanted.cart === null) return byKey
    return findByCart(tx, wanted, wanted.cart)
  }
}

/** The answer of then, whatever has happened since: of all that it says, only status and tracking change. */
async function repeat(tx: Queryable, order: OrderRow): Promise<PlaceOutcome> {
  return {
    kind: 'placed',
    order,
    answer: {
      reservations: (await listReservationsOfOrder(tx, order.id)).map((row) =>
        toReservation({
          ...row,
          statusId: firstStatus(order.paymentMethod, order.confirmUntil),
          trackingUrl: null,
        }),
      ),
      failed: JSON.parse(order.answer ?? '[]') as FailedLines,
    },
  }
}
