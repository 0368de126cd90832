import {
  isReservationStatusId,
  RESERVATION_STATUS,
  type ReservationStatusId,
  reservationStatusName,
} from '@varde/domain/ordering/reservation-status'

/** A place on the way of a reservation: behind it, where it is now, still to come, or where the way ended early. */
export type Station = { name: string; state: 'passed' | 'here' | 'ahead' | 'ended' }

const {
  awaitingPayment,
  received,
  picking,
  readyForPickup,
  shipped,
  completed,
  cancelled,
  expired,
  returned,
  awaitingConfirmation,
} = RESERVATION_STATUS

/**
 * 4.15: the way of a reservation, station by station. A shop may leave stations out, so what lies behind the one it is
 * at counts as passed. What was cancelled or expired ends after its first station: how far it had come is not known.
 *
 * @param statusId of 3.19; an unknown one has no way
 */
export function listStations(statusId: number, delivery: number): Station[] {
  if (!isReservationStatusId(statusId)) return []
  // 3.19: 0 is collected, 1 is sent; what a shop marked otherwise is told as it was marked.
  const third = delivery === 1 ? shipped : readyForPickup
  const marked = statusId === shipped || statusId === readyForPickup ? statusId : third
  const way: readonly ReservationStatusId[] = [received, picking, marked, completed]
  const nameOf = (status: ReservationStatusId) =>
    status === completed ? (delivery === 1 ? 'Levert' : 'Hentet') : reservationStatusName(status)
  if (statusId === cancelled || statusId === expired) {
    return [
      { name: nameOf(received), state: 'passed' },
      { name: nameOf(statusId), state: 'ended' },
    ]
  }
  const stations =
    statusId === awaitingPayment || statusId === awaitingConfirmation
      ? [statusId, ...way]
      : statusId === returned
        ? [...way, returned]
        : way
  const here = stations.indexOf(statusId)
  return stations.map((status, at) => ({
    name: nameOf(status),
    state: at < here ? 'passed' : at === here ? 'here' : 'ahead',
  }))
}
