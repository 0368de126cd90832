import type { DeskFacts } from '@varde/api/modules/shop-desk/shop-desk.service'
import { toListedOrder } from '@varde/api/modules/shop-desk/staff-order-entity'
import type { Shop } from '@varde/contract/entities'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'

/** What `reservations show --json` prints: what the text says, and nothing that opens the shopper's page. */
export function toJsonFacts(
  { reservation, history, awaited, waitingTasks }: DeskFacts,
  shop: Shop | undefined,
) {
  const { order } = reservation
  return {
    ...toListedOrder(reservation, shop, new Date()),
    order_number: formatReservationNumber(reservation.orderId),
    email: reservation.email,
    phone: reservation.phone,
    address: reservation.address,
    zipcode: reservation.zipcode,
    city: reservation.city,
    comment: order.comment,
    payment_method: order.paymentMethod,
    total_ore: reservation.totalOre,
    freight_ore: reservation.freightOre,
    tracking_url: reservation.trackingUrl,
    hold_until: reservation.holdUntil,
    lines: reservation.lines.map(({ ean, name, color, size, count, returnedCount, priceOre }) => ({
      ean,
      name,
      color,
      size,
      count,
      returned: returnedCount,
      price_ore: priceOre,
    })),
    history: history.map(({ statusId, by, at }) => ({ status_id: statusId, by, at })),
    awaited: awaited.map(({ id, missing }) => ({ number: formatReservationNumber(id), missing })),
    waiting: waitingTasks.map(({ kind, amountOre, failedAt }) => ({
      kind,
      amount_ore: amountOre,
      failed_at: failedAt,
    })),
  }
}
