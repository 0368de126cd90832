import type { OrderReservation } from '@varde/contract/entities'
import { formatDate } from '@varde/domain/norwegian/format-date'
import {
  isReservationStatusId,
  RESERVATION_STATUS,
  type ReservationStatusId,
  reservationStatusName,
} from '@varde/domain/ordering/reservation-status'

/** A step of a reservation. `ended`: it was cancelled or expired here. */
export type StatusStep = {
  name: string
  state: 'done' | 'current' | 'upcoming' | 'ended'
  /** «man. 23. nov.»; null for what has not happened, and for a step that the shop skipped. */
  date: string | null
}

export type Followed = Pick<OrderReservation, 'statusID' | 'delivery' | 'history'>

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
 * 4.15: the steps of a reservation, with their dates. A shop may skip steps, so all before the current one count as done.
 * A cancelled or expired reservation ends after the steps that it came to. An unknown status has no steps.
 */
export function listStatusSteps({ statusID: statusId, delivery, history }: Followed): StatusStep[] {
  if (!isReservationStatusId(statusId)) return []
  // 3.19: delivery 0 is collected, 1 is sent. If the shop has set the other status, that one is shown.
  const usual = delivery === 1 ? shipped : readyForPickup
  const third = statusId === shipped || statusId === readyForPickup ? statusId : usual
  const steps: readonly ReservationStatusId[] = [received, picking, third, completed]
  const nameOf = (status: ReservationStatusId) =>
    status === completed ? (delivery === 1 ? 'Levert' : 'Hentet') : reservationStatusName(status)
  const dateOf = (status: ReservationStatusId) => {
    const last = history.findLast(({ statusID }) => statusID === status)
    return last === undefined ? null : formatDate(new Date(last.date))
  }
  if (statusId === cancelled || statusId === expired) {
    const reached = steps.filter((status) => status === received || dateOf(status) !== null)
    return [...reached, statusId].map((status) => ({
      name: nameOf(status),
      state: status === statusId ? 'ended' : 'done',
      date: dateOf(status),
    }))
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
    date: at <= current ? dateOf(status) : null,
  }))
}
