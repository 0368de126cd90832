import { pickupDeadline } from '@varde/domain/ordering/pickup-promise'
import { calculateRefund } from '@varde/domain/ordering/refund-share'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import {
  canTransition,
  goodsState,
  RESERVATION_STATUS,
  type ReservationStatusId,
} from '@varde/domain/ordering/reservation-status'
import type { Database, Queryable } from '../../db/connect.ts'
import { transactUntilKnown } from '../../db/transact.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { Notice, NoticesService } from '../notices/notices.service.ts'
import type { Applied, Checkout, PaymentsService } from '../payments/payments.service.ts'
import {
  changeReservationStatus,
  type EventBy,
  type FullReservation,
  findReservationRow,
  listFollowedWithdrawals,
  lockReservationsOfOrder,
  lockReservedStock,
  piecesOf,
  returnPieces,
  statusOf,
} from '../reservations/reservations.service.ts'
import type { StockRow } from '../stock/stock.service.ts'
import type { OrderEvent, WebhooksService } from '../webhooks/webhooks.service.ts'

export type AdvanceOptions = {
  /** With `returned`: which pieces came back; without, all that have not come back yet. */
  lines?: readonly { ean: string; count: number }[]
  /** With `returned`: what is still to come of this announced return. */
  withdrawalId?: number
  /** With `cancelled`, «finnes ikke»: which pieces the shop could not find. */
  missing?: 'all' | readonly { ean: string; count: number }[]
  /** With `shipped`. */
  trackingUrl?: string
  /** With `returned`: the refund that was confirmed; if it has become another one, nothing is changed. */
  refundOre?: number
  /** With `lines`: how many pieces had come back before; if it has become another number, nothing is changed. */
  returnedBefore?: number
  /** Writes who changed it, in the transaction of the change. */
  record?: (tx: Queryable, from: ReservationStatusId) => Promise<void>
}

/**
 * `changed` is false when the reservation had that status already. `reason` of a refusal: no such reservation; not
 * allowed by the table of transitions or the state of the payment; wrong `lines`; or the `refundOre` that was confirmed is not
 * what is due.
 */
export type Advanced =
  | { ok: true; changed: boolean; reservation: FullReservation }
  | { ok: false; reason: 'not_found' | 'not_allowed' | 'lines' | 'amount' }

export type AdvanceReservation = (
  id: number,
  to: ReservationStatusId,
  by: EventBy,
  options?: AdvanceOptions,
) => Promise<Advanced>

type Dependencies = {
  db: Database
  catalogue: Pick<CatalogueService, 'applyStock'>
  payments: PaymentsService
  notices: NoticesService
  webhooks: Pick<WebhooksService, 'queue'>
  now: () => Date
}

const STATUS = RESERVATION_STATUS

/**
 * Changes the status of a placed reservation: the only function that does, for the shop's page, the command line,
 * the shopper and the sweeper. Status, goods, history, payment tasks and notices are written in one
 * transaction; the same status again has no effect.
 */
export function createAdvanceReservation(dependencies: Dependencies): AdvanceReservation {
  const { db, catalogue, payments, notices, webhooks, now } = dependencies

  /** Locks payment and reservations; stock comes after them, as everywhere. */
  async function lock(tx: Queryable, id: number) {
    const row = await findReservationRow(tx, id)
    if (row === undefined) return null
    const checkout = await payments.lockCheckout(tx, row.orderId)
    const reservations = checkout?.reservations ?? (await lockReservationsOfOrder(tx, row.orderId))
    const reservation = reservations.find((each) => each.id === id)
    return reservation === undefined ? null : { checkout, reservation }
  }

  /** Applies the change to the payment; false when the payment does not allow it. */
  async function settlePayment(
    tx: Queryable,
    checkout: Checkout | undefined,
    reservation: FullReservation,
    to: ReservationStatusId,
    by: EventBy,
  ): Promise<boolean> {
    if (checkout === undefined) return true
    const { shopId, totalOre: amountOre } = reservation
    const from = goodsState(statusOf(reservation))
    const apply = async (event: Parameters<PaymentsService['applyEvent']>[2]) =>
      isAccepted(await payments.applyEvent(tx, checkout, event, { by }))
    if (from === 'held' && goodsState(to) === 'gone') return apply({ type: 'handed_out', shopId, amountOre })
    if (from === 'held' && goodsState(to) === 'released') return apply({ type: 'part_cancelled', shopId })
    return checkout.state.authorisedOre > 0
  }

  async function refundPieces(
    tx: Queryable,
    checkout: Checkout | undefined,
    reservation: FullReservation,
    lines: readonly { ean: string; count: number }[],
  ): Promise<{ ok: boolean; amountOre: number }> {
    const refund = calculateRefund(reservation, lines)
    if (checkout === undefined || refund.amountOre === 0) return { ok: true, amountOre: refund.amountOre }
    const applied = await payments.applyEvent(
      tx,
      checkout,
      {
        type: 'refunded',
        shopId: reservation.shopId,
        // The id contains the number of pieces returned before, so that the same pieces are never refunded twice.
        refundId: `${checkout.order.publicToken}:refund:${reservation.id}:${sumReturned(reservation)}`,
        amountOre: refund.amountOre,
      },
      { refundLines: refund.lines },
    )
    return { ok: isAccepted(applied), amountOre: refund.amountOre }
  }

  async function returnGoods(
    tx: Queryable,
    checkout: Checkout | undefined,
    reservation: FullReservation,
    by: EventBy,
    { lines: wanted, withdrawalId, refundOre, returnedBefore, record }: AdvanceOptions,
    attempt: Attempt,
  ): Promise<{ result: Advanced; stock: StockRow[] }> {
    const out = piecesOf(reservation)
    const announced = withdrawalId === undefined ? null : await findAwaited(tx, reservation, withdrawalId)
    if (announced === undefined) return { result: { ok: false, reason: 'lines' }, stock: [] }
    if (announced?.length === 0) {
      return { result: { ok: true, changed: attempt.isAgain, reservation }, stock: [] }
    }
    const lines = (announced ?? wanted ?? out).map(({ ean, count }) => ({ ean, count }))
    if (attempt.isAgain && isReturned(reservation, lines, attempt.returnedBefore)) {
      return { result: { ok: true, changed: true, reservation }, stock: [] }
    }
    attempt.returnedBefore = countReturned(reservation)
    if (announced === null && returnedBefore !== undefined && returnedBefore !== sumReturned(reservation)) {
      return { result: { ok: false, reason: 'not_allowed' }, stock: [] }
    }
    const fits =
      lines.length > 0 &&
      new Set(lines.map(({ ean }) => ean)).size === lines.length &&
      lines.every(
        ({ ean, count }) => count > 0 && count <= (out.find((each) => each.ean === ean)?.count ?? 0),
      )
    if (!fits) return { result: { ok: false, reason: 'lines' }, stock: [] }
    if (refundOre !== undefined && refundOre !== calculateRefund(reservation, lines).amountOre) {
      return { result: { ok: false, reason: 'amount' }, stock: [] }
    }
    const isAll = out.every(({ ean, count }) =>
      lines.some((line) => line.ean === ean && line.count === count),
    )
    await lockReservedStock(tx, [reservation])
    const refunded = await refundPieces(tx, checkout, reservation, lines)
    if (!refunded.ok) return { result: { ok: false, reason: 'not_allowed' }, stock: [] }
    const at = now()
    const stock = isAll
      ? await changeReservationStatus(tx, reservation, {
          to: STATUS.returned,
          by,
          at,
          holdUntil: null,
          withdrawalId,
        })
      : await returnPieces(tx, reservation, lines, { at, withdrawalId })
    await record?.(tx, statusOf(reservation))
    // Only for payments through the provider: what was paid in the shop is paid back there.
    if (checkout !== undefined && refunded.amountOre > 0) {
      await notices.notify(tx, {
        kind: 'refunded',
        reservationId: reservation.id,
        amountOre: refunded.amountOre,
      })
    }
    // Money that the provider pays back is told of once it has.
    if (checkout === undefined && refunded.amountOre > 0) {
      await webhooks.queue(tx, eventOf('order.refunded', reservation))
    }
    return { result: { ok: true, changed: true, reservation }, stock }
  }

  async function advance(
    tx: Queryable,
    id: number,
    to: ReservationStatusId,
    by: EventBy,
    options: AdvanceOptions,
    attempt: Attempt,
  ): Promise<{ result: Advanced; stock: StockRow[] }> {
    const found = await lock(tx, id)
    if (found === null) return { result: { ok: false, reason: 'not_found' }, stock: [] }
    const { checkout, reservation } = found
    const from = statusOf(reservation)
    if (from === to) return { result: { ok: true, changed: attempt.isAgain, reservation }, stock: [] }
    // Only the payment changes what awaits payment, and only the shopper confirms an order.
    const isForShopper = from === STATUS.awaitingConfirmation && to === STATUS.received
    if (from === STATUS.awaitingPayment || isForShopper || !canTransition(from, to)) {
      return { result: { ok: false, reason: 'not_allowed' }, stock: [] }
    }
    if (to === STATUS.returned) return returnGoods(tx, checkout, reservation, by, options, attempt)
    if (!(await settlePayment(tx, checkout, reservation, to, by))) {
      return { result: { ok: false, reason: 'not_allowed' }, stock: [] }
    }
    const at = now()
    if (goodsState(from) !== goodsState(to)) await lockReservedStock(tx, [reservation])
    const stock = await changeReservationStatus(tx, reservation, {
      to,
      by,
      at,
      // 9.14: goods that are ready are kept for seven days; any later status ends that time.
      holdUntil: to === STATUS.readyForPickup ? pickupDeadline(at) : null,
      ...(options.trackingUrl === undefined ? {} : { trackingUrl: options.trackingUrl }),
      ...(options.missing === undefined
        ? {}
        : { missing: options.missing === 'all' ? piecesOf(reservation) : options.missing }),
    })
    await options.record?.(tx, from)
    await notices.notify(tx, ...noticesOf(id, { from, to, by, missing: options.missing }))
    await webhooks.queue(tx, ...eventsOf(reservation, { from, to, isCounter: checkout === undefined }))
    return { result: { ok: true, changed: true, reservation }, stock }
  }

  return async (id, to, by, options = {}) => {
    const attempt: Attempt = { isAgain: false, returnedBefore: new Map() }
    const { result, stock } = await transactUntilKnown(db, async (tx, isAgain) => {
      attempt.isAgain = isAgain
      const done = await advance(tx, id, to, by, options, attempt)
      return done.result.ok && done.result.changed
        ? {
            ...done,
            result: { ...done.result, reservation: await rereadReservation(tx, done.result.reservation) },
          }
        : done
    })
    catalogue.applyStock(stock)
    if (result.ok && result.changed) payments.wake(result.reservation.orderId)
    return result
  }
}

/** Kept between tries, for when it is not known whether the first was committed. */
type Attempt = { isAgain: boolean; returnedBefore: ReadonlyMap<string, number> }

/** The pieces of an announced return that have not come yet; undefined when the reservation has no such return. */
async function findAwaited(tx: Queryable, reservation: FullReservation, withdrawalId: number) {
  const followed = await listFollowedWithdrawals(tx, [reservation.id])
  return followed.find(({ id }) => id === withdrawalId)?.missing
}

/** How many pieces of each EAN have come back. */
function countReturned({ lines }: FullReservation): Map<string, number> {
  return new Map(lines.map(({ ean, returnedCount }) => [ean, returnedCount]))
}

function sumReturned({ lines }: FullReservation): number {
  return lines.reduce((sum, { returnedCount }) => sum + returnedCount, 0)
}

/** Whether these pieces have been returned since the first try. */
function isReturned(
  reservation: FullReservation,
  lines: readonly { ean: string; count: number }[],
  before: Attempt['returnedBefore'],
): boolean {
  const now = countReturned(reservation)
  return lines.every(({ ean, count }) => (now.get(ean) ?? 0) >= (before.get(ean) ?? 0) + count)
}

/** The notices that a change of status leads to. */
function noticesOf(
  reservationId: number,
  {
    from,
    to,
    by,
    missing,
  }: { from: ReservationStatusId; to: ReservationStatusId; by: EventBy } & Pick<AdvanceOptions, 'missing'>,
): Notice[] {
  switch (to) {
    case STATUS.readyForPickup:
      return [{ kind: 'ready', reservationId }]
    case STATUS.shipped:
      return [{ kind: 'shipped', reservationId }]
    case STATUS.cancelled: {
      if (missing !== undefined) return [{ kind: 'missing', reservationId }]
      // The shop may have begun to pick the goods, unless it was never notified of an unconfirmed order.
      const isForShop = by === 'shopper' && from !== STATUS.awaitingConfirmation
      return [
        { kind: 'cancelled', reservationId },
        ...(isForShop ? [{ kind: 'cancelled_at_shop', reservationId } as const] : []),
      ]
    }
    case STATUS.expired:
      if (from === STATUS.awaitingConfirmation) return [{ kind: 'unconfirmed', reservationId }]
      return [{ kind: from === STATUS.received ? 'not_picked' : 'expired', reservationId }]
    // The receipt of a confirmed or paid order, and the refund of a returned one, are sent with those events.
    case STATUS.awaitingPayment:
    case STATUS.received:
    case STATUS.picking:
    case STATUS.completed:
    case STATUS.returned:
    case STATUS.awaitingConfirmation:
      return []
    default:
      return to satisfies never
  }
}

function eventOf(type: OrderEvent['type'], { id, orderId }: FullReservation): OrderEvent {
  return { type, orderId, reservationId: id }
}

/** What other systems are told of a change of status. Orders that were never placed are not among it. */
function eventsOf(
  reservation: FullReservation,
  { from, to, isCounter }: { from: ReservationStatusId; to: ReservationStatusId; isCounter: boolean },
): OrderEvent[] {
  if (from === STATUS.awaitingConfirmation) return []
  if (to === STATUS.readyForPickup) return [eventOf('reservation.ready', reservation)]
  if (to === STATUS.cancelled || to === STATUS.expired) return [eventOf('reservation.cancelled', reservation)]
  return [
    ...(to === STATUS.completed ? [eventOf('reservation.collected', reservation)] : []),
    // What is paid in the shop is paid when the goods leave it.
    ...(isCounter && goodsState(from) === 'held' && goodsState(to) === 'gone'
      ? [eventOf('order.paid', reservation)]
      : []),
  ]
}

/** A repeated event counts as accepted: its payment task exists already. */
function isAccepted({ outcome }: Applied): boolean {
  return outcome !== 'refused'
}

async function rereadReservation(tx: Queryable, { id, orderId }: FullReservation): Promise<FullReservation> {
  const found = (await lockReservationsOfOrder(tx, orderId)).find((each) => each.id === id)
  if (found === undefined)
    throw new Error(`reservation ${formatReservationNumber(id)} does not exist any more`)
  return found
}
