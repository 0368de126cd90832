import type { Reservation } from '@varde/contract/entities'
import { formatClock, formatDate } from '@varde/domain/norwegian/format-date'
import { osloTime } from '@varde/domain/norwegian/oslo-time'
import { pickupPromise } from '@varde/domain/ordering/pickup-promise'
import {
  goodsState,
  isReservationStatusId,
  RESERVATION_STATUS,
  reservationStatusName,
} from '@varde/domain/ordering/reservation-status'
import { listOpeningHours, parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { Shop } from '@varde/domain/shops/shop'

/** Where and when a reservation is collected, in words. */
export type PickupFacts = {
  shopName: string
  address: string
  phone: string
  mapLink: string | null
  hours: { days: string; hours: string }[]
  /** «Klar i dag før 18»; null when nothing was promised, or it no longer waits. */
  ready: string | null
  /** «Reservert», «Klar til henting», «Kansellert». */
  title: string
  /** Whether the goods lie in the shop and wait for the shopper. */
  waiting: boolean
}

function titleOf(statusId: number): string {
  if (!isReservationStatusId(statusId)) return 'Reservert'
  if (statusId === RESERVATION_STATUS.readyForPickup || goodsState(statusId) !== 'held') {
    return reservationStatusName(statusId)
  }
  return 'Reservert'
}

const isWaiting = (statusId: number): boolean =>
  isReservationStatusId(statusId) && goodsState(statusId) === 'held'

/** What the shop promised when the order came in, said as of now. */
export function toPickupFacts(
  shop: Pick<Shop, 'name' | 'address' | 'postNo' | 'postPlace' | 'phone' | 'mapLink' | 'openingHours'>,
  reservation: Pick<Reservation, 'date' | 'statusID'>,
  now: Date,
): PickupFacts {
  const hours = parseOpeningHours(shop.openingHours)
  const ordered = new Date(reservation.date)
  const promise = pickupPromise(hours, ordered)
  // «i dag» is said on the day of the order only.
  const sameDay = osloTime(ordered).date === osloTime(now).date
  const label =
    promise === null
      ? null
      : sameDay
        ? promise.label
        : `Klar ${formatDate(promise.readyAt)} før ${formatClock(osloTime(promise.readyAt).minutes)}`
  return {
    shopName: shop.name,
    address: `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
    phone: shop.phone,
    mapLink: shop.mapLink,
    hours: hours === null ? [] : listOpeningHours(hours),
    ready: isWaiting(reservation.statusID) ? label : null,
    title: titleOf(reservation.statusID),
    waiting: isWaiting(reservation.statusID),
  }
}
