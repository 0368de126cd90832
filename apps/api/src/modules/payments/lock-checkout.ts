import type { CheckoutState } from '@varde/domain/ordering/checkout-state'
import { goodsState, RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Queryable } from '../../db/connect.ts'
import {
  type FullReservation,
  lockReservationsOfOrder,
  statusOf,
} from '../reservations/reservations.service.ts'
import { findUseState, getOrder, lockPayment, type OrderRow, type PaymentRow } from './payments.store.ts'
import { listTasks, type TaskRow } from './queue-tasks.ts'

/** An order that is paid through the provider, with everything that decides what happens next; locked until the transaction ends. */
export type Checkout = {
  order: OrderRow
  payment: PaymentRow
  reservations: FullReservation[]
  tasks: TaskRow[]
  promocodeId: string | null
  state: CheckoutState
}

/**
 * Locks the payment first, then the reservations; the rest is read under these locks.
 *
 * @returns undefined for an order that is paid in the shop
 */
export async function lockCheckout(tx: Queryable, orderId: number): Promise<Checkout | undefined> {
  const payment = await lockPayment(tx, orderId)
  if (payment === undefined) return undefined
  const reservations = await lockReservationsOfOrder(tx, orderId)
  const tasks = await listTasks(tx, orderId)
  const use = await findUseState(tx, orderId)
  const order = await getOrder(tx, orderId)
  return {
    order,
    payment,
    reservations,
    tasks,
    promocodeId: use?.promocodeId ?? null,
    state: readState(payment, reservations, tasks, use?.state ?? 'none'),
  }
}

/**
 * The state for the domain's rules. Amounts count from the time when they were decided, whether or not the provider
 * has been asked yet.
 */
function readState(
  payment: PaymentRow,
  reservations: readonly FullReservation[],
  tasks: readonly TaskRow[],
  code: CheckoutState['code'],
): CheckoutState {
  const of = (kind: TaskRow['kind']) => tasks.filter((task) => task.kind === kind)
  const sum = (some: readonly TaskRow[]) => some.reduce((total, { amountOre }) => total + amountOre, 0)
  return {
    status: payment.status,
    totalOre: payment.totalOre,
    parts: reservations.map((reservation) => {
      function own(some: readonly TaskRow[]) {
        return some.filter(({ reservationId }) => reservationId === reservation.id)
      }
      return {
        shopId: reservation.shopId,
        amountOre: reservation.totalOre,
        goods: readGoods(reservation, payment),
        capturedOre: sum(own(of('capture'))),
        refunds: Object.fromEntries(
          own(of('refund')).map(({ idempotencyKey, amountOre }) => [idempotencyKey, amountOre]),
        ),
      }
    }),
    code,
    token: payment.authorizationToken,
    refusedTokens: of('cancel_authorization').flatMap(({ token }) => token ?? []),
    orderCancelled: of('cancel').length > 0,
    authorisedOre: payment.authorisedOre,
    capturedOre: sum(of('capture')),
    refundedOre: sum(of('refund')),
    releasedOre: sum(of('release')) + sum(of('cancel')),
  }
}

function readGoods(
  reservation: FullReservation,
  payment: PaymentRow,
): CheckoutState['parts'][number]['goods'] {
  const status = statusOf(reservation)
  switch (goodsState(status)) {
    case 'held':
      return payment.authorisedOre > 0 ? 'sold' : 'held'
    case 'gone':
      return 'handed_out'
    case 'released':
      // Returned goods were handed out before.
      return status === RESERVATION_STATUS.returned ? 'handed_out' : 'released'
  }
}
