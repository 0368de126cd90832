import { createHash } from 'node:crypto'
import type { CheckoutEffect } from '@varde/domain/ordering/checkout-effect'
import type { CheckoutEvent, CheckoutState, Transition } from '@varde/domain/ordering/checkout-state'
import { RESERVATION_STATUS, type ReservationStatusId } from '@varde/domain/ordering/reservation-status'
import { transitionCheckout } from '@varde/domain/ordering/transition-checkout'
import type { Queryable } from '../../db/connect.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { PromocodesService } from '../promocodes/promocodes.service.ts'
import { type EventBy, lockGoods, moveReservation } from '../reservations/reservations.service.ts'
import type { StockRow } from '../stock/stock.service.ts'
import type { Checkout } from './lock-checkout.ts'
import { markPlaced, type PaymentRow, updateState, writeLedger } from './payments.store.ts'
import type { TaskLine } from './payments.tables.ts'
import { insertTasks, type NewTask } from './queue-tasks.ts'

/** What came of an event: the stock that moved is for the process's own catalogue once the transaction is through. */
export type Applied = { outcome: Transition['outcome']; state: CheckoutState; stock: StockRow[] }

export type ApplyEvent = (
  tx: Queryable,
  checkout: Checkout,
  event: CheckoutEvent,
  details?: { by?: EventBy; refundLines?: TaskLine[] },
) => Promise<Applied>

/** How soon a pending order is asked for, and how long a placing may take before the sweeper looks. */
const FIRST_PENDING_CHECK_MS = 5_000
const PLACING_CHECK_MS = 60_000
/** The provider stands for an order for 28 days; goods that are still to be handed out then are asked for in time. */
export const AUTHORISED_CHECK_MS = 21 * 24 * 60 * 60_000

type Dependencies = {
  promocodes: PromocodesService
  notify: NoticesService['notify']
  enqueue: JobQueue['enqueue']
  now: () => Date
}

/**
 * Carries out what the domain says of an event (design §4.3–4.4), in the transaction that locked the checkout: goods,
 * code, ledger, notices, and tasks for the provider, which is never asked from within.
 *
 * The goods of a part that is handed out, cancelled or refunded are moved by whoever sends that event.
 */
export function createApplyEvent({ promocodes, notify, enqueue, now }: Dependencies): ApplyEvent {
  return async (tx, checkout, event, details = {}) => {
    const { order, payment, reservations } = checkout
    const at = now()
    const by = details.by ?? 'payment'
    const stock: StockRow[] = []
    const tasks: NewTask[] = []
    const before = checkout.state
    let state = before
    let isLocked = false

    async function lock() {
      const goods = isLocked ? null : await lockGoods(tx, reservations)
      isLocked = true
      return goods
    }

    async function moveAll(to: ReservationStatusId) {
      // Goods that are paid stay where they are: nothing to lock then.
      if (to !== RESERVATION_STATUS.received) await lock()
      for (const reservation of reservations) {
        stock.push(...(await moveReservation(tx, reservation, { to, by, at })))
        reservation.statusId = to
      }
    }

    async function retake(effects: readonly CheckoutEffect[]): Promise<boolean> {
      const goods = await lock()
      const allThere = reservations.every(({ shopId, lines }) =>
        lines.every(({ ean, count }) => (goods?.available(shopId, ean) ?? 0) >= count),
      )
      if (!allThere) return false
      const wantsCode = effects.some(({ type }) => type === 'keep_code')
      return !wantsCode || promocodes.keepUse(tx, checkout.promocodeId ?? '', order.id)
    }

    function toTask(effect: CheckoutEffect): NewTask | null {
      const key = (...parts: string[]) => [order.publicToken, effect.type, ...parts].join(':')
      function reservationAt(shopId: number) {
        return reservations.find((each) => each.shopId === shopId)?.id ?? null
      }
      switch (effect.type) {
        case 'place':
        case 'cancel_authorization':
          return { kind: effect.type, token: effect.token, idempotencyKey: key(hashOf(effect.token)) }
        case 'cancel':
          return { kind: 'cancel', amountOre: state.authorisedOre, idempotencyKey: key() }
        case 'release':
          return { kind: 'release', amountOre: effect.amountOre, idempotencyKey: key() }
        case 'capture': {
          const reservationId = reservationAt(effect.shopId)
          const { amountOre } = effect
          return { kind: 'capture', reservationId, amountOre, idempotencyKey: key(String(reservationId)) }
        }
        case 'refund':
          return {
            kind: 'refund',
            reservationId: reservationAt(effect.shopId),
            amountOre: effect.amountOre,
            lines: details.refundLines ?? null,
            // As the rules know it: the same id again is the same refund.
            idempotencyKey: effect.refundId,
          }
        default:
          return null
      }
    }

    async function run(next: CheckoutEvent): Promise<Transition['outcome']> {
      const from = state.status
      const { outcome, state: to, effects } = transitionCheckout(state, next)
      if (outcome !== 'changed') return outcome
      state = to
      for (const effect of effects) {
        const task = toTask(effect)
        if (task !== null) tasks.push(task)
        if (effect.type === 'redeem_code') await promocodes.redeemUse(tx, order.id)
        if (effect.type === 'mail_shopper' && isOfPayment(effect.mail)) {
          await notify(tx, { kind: effect.mail, orderId: order.id })
        }
      }
      const types = new Set(effects.map(({ type }) => type))
      // Stock before code, as everywhere.
      if (types.has('retake_goods')) {
        if (await retake(effects)) {
          await moveAll(RESERVATION_STATUS.awaitingPayment)
          await run({ type: 'retaken' })
        } else await run({ type: 'retake_failed' })
      } else if (isBeforePlacing(next) && types.has('release_goods')) {
        await moveAll(to.status === 'expired' ? RESERVATION_STATUS.expired : RESERVATION_STATUS.cancelled)
      } else if (types.has('sell_goods')) await moveAll(RESERVATION_STATUS.received)
      if (types.has('release_code')) await promocodes.releaseUse(tx, order.id)
      if (from !== 'authorised' && to.status === 'authorised') {
        const reservationIds = reservations.map(({ id }) => id)
        await markPlaced(tx, order.id, at)
        await notify(tx, { kind: 'placed', orderId: order.id, reservationIds })
      }
      return outcome
    }

    const outcome = await run(event)
    if (outcome === 'changed') {
      const kind = state.status === before.status ? undefined : LEDGER_KINDS[state.status]
      await insertTasks(tx, enqueue, order.id, tasks, at)
      await updateState(tx, order.id, {
        status: state.status,
        authorizationToken: state.token,
        authorisedOre: state.authorisedOre,
        updatedAt: at,
        isOther: state.status !== before.status || state.token !== before.token,
        checkAt: nextCheck(state, before, payment, at),
      })
      if (kind !== undefined) {
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

/** Statuses that are something that happened to the money; what becomes of it later is written when it is done. */
const LEDGER_KINDS: Partial<
  Record<CheckoutState['status'], 'pending' | 'authorised' | 'declined' | 'expired' | 'cancelled'>
> = {
  pending: 'pending',
  authorised: 'authorised',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
}

/** The others are told by whoever moves the goods. */
function isOfPayment(mail: string): mail is 'pending' | 'declined' | 'too_late' {
  return mail === 'pending' || mail === 'declined' || mail === 'too_late'
}

function isBeforePlacing({ type }: CheckoutEvent) {
  return type !== 'handed_out' && type !== 'part_cancelled' && type !== 'refunded'
}

/**
 * When the sweeper should look: at the hold's end, after a placing that nobody finished, for a decision, or before an
 * authorisation runs out.
 */
function nextCheck(state: CheckoutState, before: CheckoutState, payment: PaymentRow, at: Date): Date | null {
  if (state.status === 'pending') return new Date(at.getTime() + FIRST_PENDING_CHECK_MS)
  if (state.status === 'authorised') {
    return before.status === 'authorised' ? payment.checkAt : new Date(at.getTime() + AUTHORISED_CHECK_MS)
  }
  if (state.status !== 'open') return null
  return state.token === null ? payment.holdUntil : new Date(at.getTime() + PLACING_CHECK_MS)
}

/** Tokens are secrets; a key that is made of one goes to the provider and into tables. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 22)
}
