import type { FailedLines } from '@varde/contract/entities'
import type { Queryable } from '../../db/connect.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import { listReservationsOfOrder, toReservation } from '../reservations/reservations.service.ts'
import { firstStatus, refuseLines } from './compose-order.ts'
import type { OrderToPlace, PlaceOutcome } from './order-to-place.ts'
import { findOrder, getKeptKey, type OrderOfCart, type OrderRow, retakeKey } from './orders.store.ts'

type Earlier = {
  /** The number that was drawn; null when the key was taken before. */
  orderId: number | null
  /** What the cart was ordered as before. */
  before: OrderOfCart | undefined
}

/**
 * What was answered to a key or a cart before, if it still holds; else the number for the order. In the transaction
 * that has locked both.
 */
export const createFindEarlier = ({
  payments,
  now,
}: {
  payments: Pick<PaymentsService, 'findPayment'>
  now: () => Date
}) => {
  /** A checkout that ended before its session opened was never answered: the same key begins anew. */
  const isAnswered = async (tx: Queryable, order: OrderRow): Promise<boolean> => {
    if (order.answer === null) return false
    const payment = order.paymentMethod === 'shop' ? undefined : await payments.findPayment(order.id, tx)
    return payment === undefined || payment.sessionId !== null || payment.status === 'open'
  }

  return async (
    tx: Queryable,
    { key, cart, requestHash }: OrderToPlace,
    found: Earlier,
  ): Promise<{ outcome: PlaceOutcome } | { orderId: number }> => {
    let { orderId } = found
    if (orderId === null) {
      // Without a number of its own it was sent under a key, and the key was taken before.
      const kept = await getKeptKey(tx, key ?? '')
      const order = kept.status === 409 ? undefined : await findOrder(tx, Number(kept.body))
      if (kept.status === 409 || (order && (await isAnswered(tx, order)))) {
        if (kept.requestHash !== requestHash) return { outcome: { kind: 'key-reused' } }
        return {
          outcome: order ? await repeat(tx, order) : refuseLines(JSON.parse(kept.body) as FailedLines),
        }
      }
      orderId = await retakeKey(tx, key ?? '', requestHash, now())
    }
    if (cart === null || found.before === undefined) return { orderId }
    const { order, status, token } = found.before
    if (status === 'expired') return { outcome: { kind: 'supersedes', orderId: order.id } }
    const isPaying = status === 'open' && token === null
    // The same again of somebody whose cart we only guess may well be a second order, once the first is placed.
    if (cart.isGuessed && !isPaying) return { orderId }
    if (order.requestHash === requestHash && order.answer !== null) {
      return { outcome: await repeat(tx, order) }
    }
    return {
      outcome: isPaying
        ? { kind: 'supersedes', orderId: order.id }
        : { kind: 'already-ordered', token: order.publicToken },
    }
  }
}

/** The answer of then, whatever has happened since: of all that it says, only status and tracking change. */
const repeat = async (tx: Queryable, order: OrderRow): Promise<PlaceOutcome> => ({
  kind: 'placed',
  order,
  answer: {
    reservations: (await listReservationsOfOrder(tx, order.id)).map((row) =>
      toReservation({ ...row, statusId: firstStatus(order.paymentMethod), trackingUrl: null }),
    ),
    failed: JSON.parse(order.answer ?? '[]') as FailedLines,
  },
  isNew: false,
})
