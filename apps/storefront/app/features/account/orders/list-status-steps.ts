import {
  isReservationStatusId,
  RESERVATION_STATUS,
  type ReservationStatusId,
  reservationStatusName,
} from '@varde/domain/ordering/reservation-status'

/** A step of a reservation. `ended`: it was cancelled or expired here. */
export type StatusStep = { name: string; state: 'done' | 'current' | 'upcoming' | 'ended' }

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
 * 4.15: the steps of a reservation. A shop may skip steps, so all before the current one count as done. A cancelled or
 * expired reservation ends after its first step, since it is not known how far it came.
 *
 * @param statusId of 3.19; an unknown one has no steps
 */
export function listStatusSteps(statusId: number, delivery: number): StatusStep[] {
  if (!isReservationStatusId(statusId)) return []
  // 3.19: delivery 0 is collected, 1 is sent. If the shop has set the other status, that one is shown.
  const usual = delivery === 1 ? shipped : readyForPickup
  const third = statusId === shipped || statusId === readyForPickup ? statusId : usual
  const steps: readonly ReservationStatusId[] = [received, picking, third, completed]
  const nameOf = (status: ReservationStatusId) =>
    status === completed ? (delivery === 1 ? 'Levert' : 'Hentet') : reservationStatusName(status)
  if (statusId === cancelled || statusId === expired) {
    return [
      { name: nameOf(received), state: 'done' },
      { name: nameOf(statusId), state: 'ended' },
    ]
  }
  const all =
    statusId === awaitingPayment || statusId === awaitingConfirmation
      ? [statusId, ...steps]
      : statusId === returned
        ? [...steps, returned]
        : steps
  const current = all.indexOf(statusId)
  return all.map((status, at) => ({
    name: nameOf(status),
    state: at < current ? 'done' : at === current ? 'current' : 'upcoming',
  }))
}
