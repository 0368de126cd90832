import { osloTime } from '@varde/domain/norwegian/oslo-time'
import { shareOfPieces } from '@varde/domain/ordering/refund-share'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { counterPayment, RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { PaymentMethod } from '../../providers/payment/payment-provider.ts'
import type { ExportedLine, ExportedReservation } from './order-export.store.ts'

/**
 * One line of an order for other systems; docs/data-formats.md describes each field. Amounts in integer øre. What belongs
 * to a whole reservation (captured, refunded, freight) stands on its first line and is 0 on the others.
 */
export type ExportRow = {
  orderNumber: string
  reservationNumber: string
  /** With the offset of Oslo: `2026-11-20T11:04:09+01:00`. */
  placedAt: string
  brand: string
  shopNo: string
  shopName: string
  fulfilment: 'pickup' | 'delivery'
  /** A key of `RESERVATION_STATUS`. */
  status: string
  ean: string
  sku: string | null
  articleNo: string | null
  name: string
  size: string
  color: string
  count: number
  returnedCount: number
  unitPriceOre: number
  /** Of the whole line. */
  discountOre: number
  /** Of the whole line. */
  pantOre: number
  /** In percent. */
  vatRate: number
  vatOre: number
  /** Goods less discount, with pant. */
  totalOre: number
  paymentMethod: 'shop' | PaymentMethod
  paymentStatus: string
  isTest: boolean
  capturedOre: number
  refundedOre: number
  freightOre: number
  /** The carrier's number and the name of the pick-up point that was chosen; null once erased. */
  pickupPointId: string | null
  pickupPointName: string | null
}

/** Who ordered; `Slettet` or empty once it was erased. */
export type ExportCustomer = {
  name: string
  email: string
  phone: string
  address: string
  zipcode: string
  city: string
}

/** The lines of a reservation as rows. */
export function toExportRows({ reservation, lines, captured, refunded }: ExportedReservation): ExportRow[] {
  const isCounter = reservation.paymentMethod === 'shop'
  const counter = counterPayment([reservation.statusId])
  const status = Object.entries(RESERVATION_STATUS).find(([, id]) => id === reservation.statusId)?.[0]
  const money = isCounter
    ? {
        capturedOre: counter === 'paid' ? reservation.totalOre : 0,
        refundedOre: returnedOre(reservation, lines),
      }
    : { capturedOre: captured, refundedOre: refunded }
  const point = reservation.delivery === 1 ? reservation.pickupPoint : null
  return lines.map((line, no): ExportRow => {
    const whole = shareOfPieces(line, 0, line.count)
    return {
      orderNumber: formatReservationNumber(reservation.orderId),
      reservationNumber: formatReservationNumber(reservation.id),
      placedAt: formatOsloInstant(reservation.placedAt),
      brand: reservation.brand,
      shopNo: reservation.shopNo,
      shopName: reservation.shopName,
      fulfilment: reservation.delivery === 1 ? 'delivery' : 'pickup',
      status: status ?? String(reservation.statusId),
      ean: line.ean,
      sku: line.sku,
      articleNo: line.articleNo,
      name: line.name,
      size: line.size,
      color: line.color,
      count: line.count,
      returnedCount: line.returnedCount,
      unitPriceOre: line.priceOre,
      discountOre: whole.discountOre,
      pantOre: whole.pantOre,
      vatRate: line.vatBasisPoints / 100,
      vatOre: whole.vatOre,
      totalOre: whole.goodsOre - whole.discountOre + whole.pantOre,
      paymentMethod: reservation.paymentMethod,
      paymentStatus: isCounter ? counter : (reservation.paymentStatus ?? 'none'),
      isTest: reservation.isTest,
      capturedOre: no === 0 ? money.capturedOre : 0,
      refundedOre: no === 0 ? money.refundedOre : 0,
      freightOre: no === 0 ? reservation.freightOre : 0,
      pickupPointId: point?.id ?? null,
      pickupPointName: point?.name ?? null,
    }
  })
}

/** Who made a reservation. */
export function toExportCustomer({ reservation }: ExportedReservation): ExportCustomer {
  const { name, email, phone, address, zipcode, city } = reservation
  return { name, email, phone, address: address ?? '', zipcode: zipcode ?? '', city: city ?? '' }
}

/** What was paid back in the shop: the pieces that came back, and the freight with the last of them. */
function returnedOre(
  { freightOre }: ExportedReservation['reservation'],
  lines: readonly ExportedLine[],
): number {
  const goodsOre = lines.reduce((sum, line) => {
    const back = shareOfPieces(line, 0, line.returnedCount)
    return sum + back.goodsOre - back.discountOre + back.pantOre
  }, 0)
  return goodsOre + (lines.every(({ count, returnedCount }) => count === returnedCount) ? freightOre : 0)
}

const MINUTE_MS = 60_000

function formatOsloInstant(instant: Date): string {
  const { date, minutes } = osloTime(instant)
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
  const offset = Math.round((wall - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS)
  const clock = new Date(wall).toISOString().slice(0, 17) + instant.toISOString().slice(17, 19)
  return `${clock}+${two(Math.floor(offset / 60))}:${two(offset % 60)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
