import type { OrderReservation, PlacedOrder, Shop } from '@varde/contract/entities'
import { formatIsoDate } from '@varde/domain/norwegian/format-date'
import { addDays, daysBetween, osloInstant, osloTime } from '@varde/domain/norwegian/oslo-time'
import {
  deliveryPromise,
  describeArrival,
  describePacking,
  formatArrival,
} from '@varde/domain/ordering/delivery-promise'
import { orderVat } from '@varde/domain/ordering/order-vat'
import { hasPickupCode } from '@varde/domain/ordering/pickup-code'
import { pickupDeadline, pickupPromise } from '@varde/domain/ordering/pickup-promise'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { RESERVATION_STATUS, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import { type OpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { SpecialDay } from '@varde/domain/shops/shop'
import type { PaymentRow } from '../payments/payments.service.ts'
import {
  type FollowedWithdrawal,
  type FullReservation,
  maskContact,
  pickupCodeOf,
  type StatusTime,
  statusOf,
  toReservation,
} from '../reservations/reservations.service.ts'
import type { OrderRow } from './orders.store.ts'

/** Everything that an order's page shows. */
export type OrderParts = {
  order: OrderRow
  payment: PaymentRow | undefined
  reservations: readonly FullReservation[]
  /** What has become of each reservation, oldest first, by reservation id. */
  history: ReadonlyMap<number, readonly StatusTime[]>
  shippingMethod: { id: number; code: string; name: string } | null
  /** The announced returns, oldest first. */
  returns: readonly FollowedWithdrawal[]
  /** Reservations whose refund the provider has not carried out yet. */
  unpaidRefunds: readonly number[]
  getShop: (id: number) => Shop
  now: Date
}

/** 9.12 */
const WITHDRAWAL_DAYS = 14

/** Whether the shopper may cancel it. */
export function canCancel({ statusId }: { statusId: number }): boolean {
  return statusId === RESERVATION_STATUS.received || statusId === RESERVATION_STATUS.awaitingConfirmation
}

/**
 * 9.12: when the right to withdraw ends: 14 days after the last item was received, at the end of the day in Oslo. Null
 * while the receipt of a part is unknown: then the right lasts.
 */
export function withdrawalEnd(
  reservations: readonly { id: number; statusId: number }[],
  receivedAt: ReadonlyMap<number, Date>,
): Date | null {
  function isGone({ statusId }: { statusId: number }) {
    return statusId === RESERVATION_STATUS.cancelled || statusId === RESERVATION_STATUS.expired
  }
  const awaited = reservations.filter((each) => !isGone(each))
  const times = awaited.map(({ id }) => receivedAt.get(id)?.getTime())
  if (times.length === 0 || times.some((time) => time === undefined)) return null
  const last = osloTime(new Date(Math.max(...times.map((time) => time ?? 0)))).date
  // One millisecond before midnight, since it is shown as a day, and that day is included.
  return new Date(osloInstant(addDays(last, WITHDRAWAL_DAYS), 24 * 60).getTime() - 1)
}

/** Whether goods have left the shop and not all come back, and there is still time to withdraw. */
export function canWithdraw(reservation: FullReservation, until: Date | null, now: Date): boolean {
  return (
    (reservation.statusId === RESERVATION_STATUS.shipped ||
      reservation.statusId === RESERVATION_STATUS.completed) &&
    reservation.lines.some(({ count, returnedCount }) => count > returnedCount) &&
    (until === null || now <= until)
  )
}

/** When a reservation last came to a status. */
function timeOf(history: readonly StatusTime[], statusId: number): Date | undefined {
  return history.findLast((each) => each.statusId === statusId)?.at
}

function timesOf(history: OrderParts['history'], statusId: number): Map<number, Date> {
  return new Map(
    [...history].flatMap(([id, past]) => {
      const at = timeOf(past, statusId)
      return at === undefined ? [] : [[id, at] as const]
    }),
  )
}

/** The reservations of an order for its page; contact details are not masked. */
export function toOrderReservations(
  parts: Omit<OrderParts, 'payment' | 'shippingMethod' | 'returns' | 'unpaidRefunds'>,
): OrderReservation[] {
  const until = withdrawalEnd(parts.reservations, timesOf(parts.history, RESERVATION_STATUS.completed))
  return parts.reservations.map((row) => toOrderReservation(row, parts, until))
}

/** An order for its page: amounts in kroner, contact details masked. */
export function toPlacedOrder(parts: OrderParts): PlacedOrder {
  const { order, payment, reservations } = parts
  const until = withdrawalEnd(reservations, timesOf(parts.history, RESERVATION_STATUS.completed))
  return {
    token: order.publicToken,
    number: formatReservationNumber(order.id),
    date: order.createdAt.toISOString(),
    placedAt: order.placedAt?.toISOString() ?? null,
    payment: {
      method: order.paymentMethod,
      status: payment?.status ?? 'shop',
      captured: (payment?.capturedOre ?? 0) / 100,
      refunded: (payment?.refundedOre ?? 0) / 100,
    },
    goods: order.goodsOre / 100,
    discount: order.discountOre / 100,
    pant: order.pantOre / 100,
    freight: order.freightOre / 100,
    total: order.totalOre / 100,
    vat: listVat(order, reservations),
    promocode: order.promocodeName,
    shippingMethod: parts.shippingMethod,
    pickupPoint: order.pickupPoint,
    reservations: toOrderReservations(parts).map(maskContact),
    returns: parts.returns.map((each) => toReturn(each, parts)),
    withdrawUntil: until?.toISOString() ?? null,
  }
}

/** 9.13: an announced return, with what has become of it. */
function toReturn(
  { id, reservationId, way, lines, at, receivedAt }: FollowedWithdrawal,
  { reservations, unpaidRefunds }: Pick<OrderParts, 'reservations' | 'unpaidRefunds'>,
): PlacedOrder['returns'][number] {
  const names = reservations.find((each) => each.id === reservationId)?.lines ?? []
  return {
    id,
    number: formatReservationNumber(id),
    reservationId,
    way,
    lines: lines.map(({ ean, count }) => ({
      EanNo: ean,
      name: names.find((line) => line.ean === ean)?.name ?? '',
      Count: count,
    })),
    date: at.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    state:
      receivedAt === null ? 'announced' : unpaidRefunds.includes(reservationId) ? 'received' : 'refunded',
  }
}

function toOrderReservation(
  row: FullReservation,
  { order, getShop, history, now }: Pick<OrderParts, 'order' | 'getShop' | 'history' | 'now'>,
  until: Date | null,
): OrderReservation {
  const { specialDays, ...shop } = getShop(row.shopId)
  const { id, slug, name, fullName, address, postNo, postPlace, phone, openingHours } = shop
  const past = history.get(row.id) ?? []
  const ready = row.statusId === RESERVATION_STATUS.readyForPickup ? timeOf(past, row.statusId) : undefined
  const orderedAt = order.placedAt ?? order.createdAt
  return {
    ...toReservation(row),
    status: reservationStatusName(statusOf(row)),
    history: past.map(({ statusId, at }) => ({ statusID: statusId, date: at.toISOString() })),
    shop: { id, slug, name, fullName, address, postNo, postPlace, phone, openingHours },
    discount: row.discountOre / 100,
    pant: row.pantOre / 100,
    freight: row.freightOre / 100,
    promise:
      row.delivery === 0
        ? promisePickup(row, parseOpeningHours(openingHours), specialDays, orderedAt, now)
        : promiseDelivery(row, orderedAt, now),
    deadline: (row.holdUntil ?? (ready ? pickupDeadline(ready) : null))?.toISOString() ?? null,
    pickupCode: hasPickupCode(row) ? pickupCodeOf(row) : null,
    canCancel: canCancel(row),
    canWithdraw: canWithdraw(row, until, now),
    returned: row.lines
      .filter(({ returnedCount }) => returnedCount > 0)
      .map(({ ean, returnedCount }) => ({ EanNo: ean, Count: returnedCount })),
  }
}

/** 3.14: when the shop will have picked it; null when it is done, or the promised time has passed. */
function promisePickup(
  { statusId }: FullReservation,
  hours: OpeningHours | null,
  specialDays: readonly SpecialDay[],
  orderedAt: Date,
  now: Date,
): string | null {
  if (statusId >= RESERVATION_STATUS.readyForPickup) return null
  const promise = pickupPromise(hours, orderedAt, specialDays, now)
  return promise !== null && promise.readyAt > now ? promise.label : null
}

/** 9.14: when it is packed and between which days it arrives; null when the last of them has passed. */
export function promiseDelivery(
  { statusId }: Pick<FullReservation, 'statusId'>,
  orderedAt: Date,
  now: Date,
): string | null {
  const promise = deliveryPromise(orderedAt)
  const today = osloTime(now).date
  if (daysBetween(today, promise.to) < 0) return null
  if (statusId === RESERVATION_STATUS.shipped) return `Fremme senest ${formatIsoDate(promise.to)}`
  if (statusId >= RESERVATION_STATUS.readyForPickup) return null
  return daysBetween(today, promise.packedBy) < 0
    ? describeArrival(promise)
    : `${describePacking(promise)}, fremme ${formatArrival(promise)}`
}

/** The MVA by rate, lowest first. Pant carries none, freight the standard rate. */
function listVat(order: OrderRow, reservations: readonly FullReservation[]): PlacedOrder['vat'] {
  return orderVat(
    reservations.flatMap(({ lines }) => lines),
    order.freightOre,
  ).map(({ rateBp, baseOre, vatOre }) => ({ rate: rateBp / 100, base: baseOre / 100, vat: vatOre / 100 }))
}
