import type { Reservation } from '@varde/contract/entities'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { ReservationLineRow, ReservationRow } from './reservations.store.ts'

/** The columns of a reservation that are sent to clients. */
export type ShownReservation = Pick<
  ReservationRow,
  | 'id'
  | 'shopId'
  | 'customerId'
  | 'statusId'
  | 'name'
  | 'email'
  | 'phone'
  | 'delivery'
  | 'address'
  | 'city'
  | 'zipcode'
  | 'totalOre'
  | 'trackingUrl'
  | 'date'
  | 'publicToken'
> & {
  lines: readonly Pick<
    ReservationLineRow,
    'ean' | 'articleId' | 'name' | 'size' | 'color' | 'image' | 'count' | 'priceOre' | 'pantOre'
  >[]
}

/** 3.19: a reservation on the wire; amounts in kroner. */
export function toReservation(row: ShownReservation): Reservation {
  return {
    id: row.id,
    shopID: row.shopId,
    customerID: row.customerId,
    statusID: row.statusId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    delivery: row.delivery === 1 ? 1 : 0,
    address: row.address,
    city: row.city,
    zipcode: row.zipcode,
    total: row.totalOre / 100,
    trackingUrl: row.trackingUrl,
    articles: row.lines.map((line) => ({
      ean: line.ean,
      articleId: line.articleId,
      name: line.name,
      size: line.size,
      color: line.color,
      image: line.image,
      count: line.count,
      price: line.priceOre / 100,
      pant: line.pantOre / 100,
    })),
    date: row.date.toISOString(),
    number: formatReservationNumber(row.id),
    token: row.publicToken,
  }
}

/** Masks the contact details: the address of the page may have been shared. */
export function maskContact<R extends Reservation>(reservation: R): R {
  return {
    ...reservation,
    name: reservation.name.split(/\s+/)[0] ?? '',
    email: reservation.email.replace(/^(.).*(@.*)$/, '$1•••$2'),
    phone: `••• ${reservation.phone.slice(-3)}`,
    address: null,
  }
}
