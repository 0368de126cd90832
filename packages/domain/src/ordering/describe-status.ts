import { RESERVATION_STATUS, type ReservationStatusId, reservationStatusName } from './reservation-status.ts'

/**
 * 4.15: a status with the shop that it is about: «Klar til henting i Odda», «Pakkes i Odda», «Sendt fra Odda».
 *
 * @param isSent whether the goods are sent (3.20), otherwise they are collected
 * @param place the shop's short name, which is that of its town
 */
export function describeStatus(status: ReservationStatusId, isSent: boolean, place: string): string {
  const name = reservationStatusName(status)
  switch (status) {
    case RESERVATION_STATUS.received:
    case RESERVATION_STATUS.picking:
      return isSent ? `Pakkes i ${place}` : `${name} i ${place}`
    case RESERVATION_STATUS.readyForPickup:
      return `${name} i ${place}`
    case RESERVATION_STATUS.shipped:
      return `${name} fra ${place}`
    case RESERVATION_STATUS.completed:
      return isSent ? `Levert, fra ${place}` : `Hentet i ${place}`
    case RESERVATION_STATUS.returned:
      return `${name} til ${place}`
    case RESERVATION_STATUS.awaitingPayment:
    case RESERVATION_STATUS.awaitingConfirmation:
    case RESERVATION_STATUS.cancelled:
    case RESERVATION_STATUS.expired:
      return name
  }
}
