import type { getPickList, getStaffOrder, listStaffOrders } from '@varde/contract/admin/orders'
import type { Shop } from '@varde/contract/entities'
import { isErased } from '@varde/domain/customer/erased-contact'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { dueTime } from '@varde/domain/ordering/due-time'
import { describePickupPoint } from '@varde/domain/ordering/pickup-point'
import { calculateRefund } from '@varde/domain/ordering/refund-share'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import {
  canTransition,
  isReservationStatusId,
  reservationStatusName,
  RESERVATION_STATUS as STATUS,
} from '@varde/domain/ordering/reservation-status'
import { RETURN_REASONS, RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { z } from 'zod'
import { needsPickupCode } from './check-pickup-code.ts'
import { listStaffActions } from './list-desk-actions.ts'
import type { DeskFacts, DeskReservationRow } from './shop-desk.service.ts'
import type { LineToPick, listLedger, listMessages, listOwnTasks, listSent } from './staff-orders.store.ts'

export type ListedOrder = z.input<(typeof listStaffOrders.responses)[200]>['data'][number]
export type StaffOrder = z.input<(typeof getStaffOrder.responses)[200]>
export type PickList = z.input<(typeof getPickList.responses)[200]>

/** What the page of one reservation shows besides `DeskFacts`. */
export type OrderDetails = Pick<DeskFacts, 'reservation' | 'awaited' | 'history' | 'payment'> & {
  ledger: Awaited<ReturnType<typeof listLedger>>
  tasks: Awaited<ReturnType<typeof listOwnTasks>>
  sent: Awaited<ReturnType<typeof listSent>>
  messages: Awaited<ReturnType<typeof listMessages>>
}

/** What a promise is worked out from. */
type Promised = { statusId: number; delivery: number; orderedAt: Date }

/** When a shop promised to have a reservation ready, and whether it is late. */
function promiseOf({ statusId, delivery, orderedAt }: Promised, shop: Shop | undefined, now: Date) {
  const hours = shop === undefined ? null : parseOpeningHours(shop.openingHours)
  const due = dueTime({ statusId, delivery: delivery === 1, orderedAt }, hours, shop?.specialDays ?? [])
  return { due_at: due?.toISOString() ?? null, late: due !== null && due < now }
}

function statusName(statusId: number): string {
  return isReservationStatusId(statusId) ? reservationStatusName(statusId) : ''
}

export function toListedOrder(row: DeskReservationRow, shop: Shop | undefined, now: Date): ListedOrder {
  const orderedAt = row.order.placedAt ?? row.order.createdAt
  return {
    id: row.id,
    number: formatReservationNumber(row.id),
    shop_id: row.shopId,
    shop_name: row.shopName,
    status_id: row.statusId,
    status: statusName(row.statusId),
    placed_at: row.date.toISOString(),
    ...promiseOf({ ...row, orderedAt }, shop, now),
    delivery: row.delivery === 1,
    customer_name: row.name,
    pieces: row.lines.reduce((sum, { count }) => sum + count, 0),
    is_test: row.isTest,
  }
}

/** One reservation as the back office shows it; amounts in kroner. */
export function toStaffOrder(details: OrderDetails, shop: Shop | undefined, now: Date): StaffOrder {
  const { reservation: row, awaited, history, ledger, tasks, sent, messages } = details
  const { order, statusId } = row
  const isSent = row.delivery === 1
  return {
    ...toListedOrder(row, shop, now),
    order_number: formatReservationNumber(row.orderId),
    customer: {
      name: row.name,
      email: row.email,
      phone: row.phone,
      address: isSent
        ? [row.address, [row.zipcode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
        : null,
      pickup_point: isSent && order.pickupPoint !== null ? describePickupPoint(order.pickupPoint) : null,
      can_write: !isErased(row),
    },
    comment: order.comment,
    lines: row.lines.map((line) => ({
      ean: line.ean,
      article_id: line.articleId,
      name: line.name,
      color: line.color,
      size: line.size,
      image: line.image,
      count: line.count,
      returned: line.returnedCount,
      price: line.priceOre / 100,
      discount: line.discountOre / 100,
      pant: line.pantOre / 100,
    })),
    total: row.totalOre / 100,
    discount: row.discountOre / 100,
    pant: row.pantOre / 100,
    freight: row.freightOre / 100,
    tracking_url: row.trackingUrl,
    hold_until: row.holdUntil?.toISOString() ?? null,
    payment: {
      method: order.paymentMethod,
      status: details.payment?.status ?? 'shop',
      captured: sumOf(ledger, 'captured'),
      refunded: sumOf(ledger, 'refunded'),
      ledger: ledger.map(({ kind, amountOre, at }) => ({
        kind,
        amount: amountOre / 100,
        at: at.toISOString(),
      })),
      waiting: tasks.map(({ kind, amountOre, failedAt }) => ({
        kind,
        amount: amountOre / 100,
        failed: failedAt !== null,
      })),
    },
    history: history.map((event) => ({
      status_id: event.statusId,
      status: statusName(event.statusId),
      by: event.by,
      at: event.at.toISOString(),
    })),
    sent: sent.map(({ kind, createdAt, finishedAt, failedAt }) => ({
      kind,
      state: finishedAt === null ? (failedAt === null ? 'waiting' : 'failed') : 'sent',
      at: (finishedAt ?? failedAt ?? createdAt).toISOString(),
    })),
    messages: messages.map(({ id, who, text, at }) => ({ id, who, text, at: at.toISOString() })),
    awaited: awaited.map(({ id, way, reason, note, missing }) => ({
      id,
      number: formatReservationNumber(id),
      facts: [way && RETURN_WAYS[way], reason && RETURN_REASONS[reason], note].filter(
        (part) => part !== null,
      ),
      lines: missing.map(({ ean, count }) => ({ ean, count })),
      refund: calculateRefund(row, missing).amountOre / 100,
    })),
    actions: listStaffActions(statusId, isSent),
    can_refund: isReservationStatusId(statusId) && canTransition(statusId, STATUS.returned),
    needs_code: needsPickupCode(row),
  }
}

function sumOf(ledger: OrderDetails['ledger'], wanted: string): number {
  return ledger.reduce((sum, { kind, amountOre }) => sum + (kind === wanted ? amountOre : 0), 0) / 100
}

/** The lines of many orders by article, in the order in which people walk along a shelf that has no numbers. */
export function toPickList(
  { lines, isCut }: { lines: readonly LineToPick[]; isCut: boolean },
  shop: Shop,
  now: Date,
): PickList {
  const byEan = Map.groupBy(lines, ({ line }) => line.ean)
  return {
    shop_name: shop.fullName,
    made_at: now.toISOString(),
    is_cut: isCut,
    lines: [...byEan.values()]
      .flatMap((same) => {
        const [first] = same
        if (first === undefined) return []
        const { ean, name, color, size, image } = first.line
        const orders = same.map(({ line, reservation, orderedAt, isTest }) => ({
          id: reservation.id,
          number: formatReservationNumber(reservation.id),
          count: line.count,
          status_id: reservation.statusId,
          delivery: reservation.delivery === 1,
          customer_name: reservation.name,
          ...promiseOf({ ...reservation, orderedAt }, shop, now),
          is_test: isTest,
        }))
        return [
          {
            ean,
            name,
            color,
            size,
            image,
            pieces: orders.reduce((sum, { count }) => sum + count, 0),
            orders,
          },
        ]
      })
      .sort(
        (a, b) =>
          compareNorwegian(a.name, b.name) ||
          compareNorwegian(a.color, b.color) ||
          compareNorwegian(a.size, b.size),
      ),
  }
}
