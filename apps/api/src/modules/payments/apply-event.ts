import { createHash } from 'node:crypto'
import type { CheckoutEffect, ProviderEffect } from '@varde/domain/ordering/checkout-effect'
import type { CheckoutEvent, CheckoutState, Transition } from '@varde/domain/ordering/checkout-state'
import { RESERVATION_STATUS, type ReservationStatusId } from '@varde/domain/ordering/reservation-status'
import { transitionCheckout } from '@varde/domain/ordering/transition-checkout'
import type { Queryable } from '../../db/connect.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { PaymentProviders } from '../../providers/payment/payment-providers.ts'
import type { Notice, NoticesService } from '../notices/notices.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import {
  changeReservationStatus,
  type EventBy,
  type FullReservation,
  lockReservedStock,
} from '../reservations/reservations.service.ts'
import type { StockRow } from '../stock/stock.service.ts'
import type { OrderEvent, QueueWebhooks } from '../webhooks/webhooks.service.ts'
import type { Checkout } from './lock-checkout.ts'
import { type LedgerKind, markPlaced, type PaymentRow, updateState, writeLedger } from './payments.store.ts'
import type { TaskLine } from './payments.tables.ts'
import { insertTasks, type NewTask } from './queue-tasks.ts'

/** The result of an event. The catalogue of this process needs `stock`, the rows that changed, after the commit. */
export type Applied = { outcome: Transition['outcome']; state: CheckoutState; stock: StockRow[] }

export type ApplyEvent = (
  tx: Queryable,
  checkout: Checkout,
  event: CheckoutEvent,
  details?: { by?: EventBy; refundLines?: TaskLine[] },
) => Promise<Applied>

/** How soon the provider is asked about a pending order, and how long a placing may take before the sweeper checks. */
const FIRST_PENDING_CHECK_MS = 5_000
const PLACING_CHECK_MS = 60_000
/** An authorisation lasts 28 days at the provider; one whose goods have not left the shop by then is extended in time. */
export const AUTHORISED_CHECK_MS = 21 * 24 * 60 * 60_000

type Dependencies = {
  providers: Pick<PaymentProviders, 'find'>
  promocodes: PromocodesService
  notify: NoticesService['notify']
  enqueue: JobQueue['enqueue']
  queueWebhooks: QueueWebhooks
  now: () => Date
}

/**
 * Applies an event to a checkout: asks the domain what follows from it, and carries out every effect in the
 * transaction that has locked the checkout. Requests to the provider are only queued there.
 *
 * The goods of a part that is handed out, cancelled or refunded are moved by the sender of that event.
 */
export function createApplyEvent({
  providers,
  promocodes,
  notify,
  enqueue,
  queueWebhooks,
  now,
}: Dependencies): ApplyEvent {
  return async (tx, checkout, event, details = {}) => {
    const { order, payment, reservations } = checkout
    const at = now()
    const by = details.by ?? 'payment'
    const stock: StockRow[] = []
    const tasks: NewTask[] = []
    const notices: Notice[] = []
    const events: OrderEvent[] = []
    const before = checkout.state
    let state = before
    let locked: Awaited<ReturnType<typeof lockReservedStock>> | undefined

    async function lockStockOnce() {
      locked ??= await lockReservedStock(tx, reservations)
      return locked
    }

    async function move(reservation: FullReservation, to: ReservationStatusId): Promise<void> {
      stock.push(...(await changeReservationStatus(tx, reservation, { to, by, at })))
      reservation.statusId = to
    }

    /** Holds the goods of every part again, and a use of the code, or nothing at all. */
    async function retakeGoods(keepCode: boolean): Promise<boolean> {
      const { available } = await lockStockOnce()
      const isAvailable = reservations.every(({ shopId, lines }) =>
        lines.every(({ ean, count }) => available(shopId, ean) >= count),
      )
      if (!isAvailable) return false
      // Stock before code, the lock order of the whole shop.
      if (keepCode && !(await promocodes.keepUse(tx, checkout.promocodeId ?? '', order.id))) return false
      for (const reservation of reservations) await move(reservation, RESERVATION_STATUS.awaitingPayment)
      return true
    }

    async function carryOut(effect: CheckoutEffect): Promise<void> {
      switch (effect.type) {
        case 'place':
        case 'cancel_authorization':
        case 'cancel':
        case 'release':
        case 'capture':
        case 'refund':
          tasks.push(toTask(effect, checkout, state, details.refundLines))
          return
        case 'retake_goods': {
          const isRetaken = await retakeGoods(effect.keepCode)
          await transition({ type: isRetaken ? 'retaken' : 'retake_failed' })
          return
        }
        case 'release_goods': {
          await lockStockOnce()
          const { expired, cancelled } = RESERVATION_STATUS
          await move(
            getReservation(reservations, effect.shopId),
            state.status === 'expired' ? expired : cancelled,
          )
          return
        }
        case 'sell_goods':
          // The goods stay held until they are handed out: no stock changes, and none is locked.
          await move(getReservation(reservations, effect.shopId), RESERVATION_STATUS.received)
          return
        case 'redeem_code':
          await promocodes.redeemUse(tx, order.id)
          return
        case 'release_code':
          await promocodes.releaseUse(tx, order.id)
          return
        case 'mark_placed':
          await markPlaced(tx, order.id, at)
          events.push({ type: 'order.placed', orderId: order.id })
          return
        case 'mail_shopper':
          notices.push({ kind: effect.mail === 'receipt' ? 'placed' : effect.mail, orderId: order.id })
          return
        case 'mail_shop': {
          const { id } = getReservation(reservations, effect.shopId)
          notices.push({ kind: 'placed_at_shop', reservationId: id })
          return
        }
        default:
          effect satisfies never
      }
    }

    async function transition(next: CheckoutEvent): Promise<Transition['outcome']> {
      const { outcome, state: to, effects } = transitionCheckout(state, next)
      if (outcome !== 'changed') return outcome
      state = to
      for (const effect of effects) await carryOut(effect)
      return outcome
    }

    const outcome = await transition(event)
    if (outcome === 'changed') {
      const isNewStatus = state.status !== before.status
      if (isNewStatus && isGivenUp(state) && providers.find(payment.provider)?.endSession !== undefined) {
        tasks.push({
          kind: 'end_session',
          idempotencyKey: `${order.publicToken}:end_session:${state.status}`,
        })
      }
      await insertTasks(tx, enqueue, order.id, tasks, at)
      await notify(tx, ...notices)
      await queueWebhooks(tx, ...events)
      await updateState(tx, order.id, {
        status: state.status,
        authorizationToken: state.token,
        authorisedOre: state.authorisedOre,
        updatedAt: at,
        restartsChecks: isNewStatus || state.token !== before.token,
        checkAt: nextCheck(state, before, payment, at),
      })
      const kind = isNewStatus ? LEDGER_KINDS[state.status] : null
      if (kind !== null) {
        await writeLedger(tx, {
          orderId: order.id,
          kind,
          amountOre: state.totalOre,
          providerReference: payment.providerOrderId,
          onceKey: `${order.id}:${kind}`,
          at,
        })
      }
      checkout.state = state
    }
    return { outcome, state, stock }
  }
}

/** Nothing is approved, and nothing is waited for any more. */
function isGivenUp({ status, token }: CheckoutState): boolean {
  return (status === 'cancelled' || status === 'expired') && token === null
}

function getReservation(reservations: readonly FullReservation[], shopId: number): FullReservation {
  const found = reservations.find((each) => each.shopId === shopId)
  if (found === undefined) throw new Error(`the order has no reservation in shop ${shopId}`)
  return found
}

/** The request to the provider for an effect, under a key so that it is made only once. */
function toTask(
  effect: ProviderEffect,
  { order, reservations }: Checkout,
  state: CheckoutState,
  refundLines: TaskLine[] | undefined,
): NewTask {
  function keyOf(...parts: string[]) {
    return [order.publicToken, effect.type, ...parts].join(':')
  }
  switch (effect.type) {
    case 'place':
    case 'cancel_authorization':
      return { kind: effect.type, token: effect.token, idempotencyKey: keyOf(hashToken(effect.token)) }
    case 'cancel':
      return { kind: 'cancel', amountOre: state.authorisedOre, idempotencyKey: keyOf() }
    case 'release':
      return { kind: 'release', amountOre: effect.amountOre, idempotencyKey: keyOf() }
    case 'capture': {
      const { id } = getReservation(reservations, effect.shopId)
      return {
        kind: 'capture',
        reservationId: id,
        amountOre: effect.amountOre,
        idempotencyKey: keyOf(String(id)),
      }
    }
    case 'refund':
      return {
        kind: 'refund',
        reservationId: getReservation(reservations, effect.shopId).id,
        amountOre: effect.amountOre,
        lines: refundLines ?? null,
        // The domain identifies a refund by this id: the same id again is the same refund.
        idempotencyKey: effect.refundId,
      }
  }
}

/** The kind of ledger entry for a new status. Captures, refunds and releases are recorded when they are done. */
const LEDGER_KINDS: Readonly<Record<CheckoutState['status'], LedgerKind | null>> = {
  open: null,
  pending: 'pending',
  authorised: 'authorised',
  settled: null,
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
}

/**
 * When the sweeper checks the payment: at the hold's end, after a placing that nobody finished, for the provider's
 * decision, or before an authorisation expires.
 */
function nextCheck(state: CheckoutState, before: CheckoutState, payment: PaymentRow, at: Date): Date | null {
  if (state.status === 'pending') return new Date(at.getTime() + FIRST_PENDING_CHECK_MS)
  if (state.status === 'authorised') {
    return before.status === 'authorised' ? payment.checkAt : new Date(at.getTime() + AUTHORISED_CHECK_MS)
  }
  if (state.status !== 'open') return null
  return state.token === null ? payment.holdUntil : new Date(at.getTime() + PLACING_CHECK_MS)
}

/** Tokens are secrets; an idempotency key goes to the provider and into tables. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 22)
}
