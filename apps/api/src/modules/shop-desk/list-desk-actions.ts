import {
  isReservationStatusId,
  listNextStatuses,
  RESERVATION_STATUS,
  type ReservationStatusId,
} from '@varde/domain/ordering/reservation-status'

/** What a shop's own people can say of a reservation. */
export type DeskAction = 'ready' | 'shipped' | 'collected' | 'delivered' | 'returned' | 'missing'

/** The status that an action leads to. */
export const DESK_TARGET: Readonly<Record<DeskAction, ReservationStatusId>> = {
  ready: RESERVATION_STATUS.readyForPickup,
  shipped: RESERVATION_STATUS.shipped,
  collected: RESERVATION_STATUS.completed,
  delivered: RESERVATION_STATUS.completed,
  returned: RESERVATION_STATUS.returned,
  missing: RESERVATION_STATUS.cancelled,
}

const FOR_PICKUP: readonly DeskAction[] = ['ready', 'collected', 'returned', 'missing']
const FOR_PARCEL: readonly DeskAction[] = ['shipped', 'delivered', 'returned', 'missing']

/** Whether a word from outside is an action. */
export const isDeskAction = (word: string): word is DeskAction => Object.hasOwn(DESK_TARGET, word)

/**
 * The actions that are left, in the order in which they come about. A parcel is never «klar til henting», what is
 * fetched is never sent, and goods that went out of the door are there to be found no more.
 */
export const listDeskActions = (statusId: number, delivery: boolean): DeskAction[] => {
  if (!isReservationStatusId(statusId) || statusId === RESERVATION_STATUS.awaitingPayment) return []
  const next = listNextStatuses(statusId)
  return (delivery ? FOR_PARCEL : FOR_PICKUP).filter((action) => {
    if (!next.includes(DESK_TARGET[action])) return false
    // A parcel is delivered only after it was sent.
    return action !== 'delivered' || statusId === RESERVATION_STATUS.shipped
  })
}
