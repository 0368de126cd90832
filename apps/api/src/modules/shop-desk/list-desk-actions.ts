import {
  canTransition,
  isReservationStatusId,
  RESERVATION_STATUS,
  type ReservationStatusId,
} from '@varde/domain/ordering/reservation-status'

/** What a shop's employees can report about a reservation. */
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

/** What the back office offers besides. */
export type StaffAction = Exclude<DeskAction, 'returned'> | 'picking' | 'cancelled'

export const STAFF_TARGET: Readonly<Record<StaffAction, ReservationStatusId>> = {
  ...DESK_TARGET,
  picking: RESERVATION_STATUS.picking,
  cancelled: RESERVATION_STATUS.cancelled,
}

const FOR_PICKUP: readonly DeskAction[] = ['ready', 'collected', 'returned', 'missing']
const FOR_PARCEL: readonly DeskAction[] = ['shipped', 'delivered', 'returned', 'missing']

/** Whether a form value is an action. */
export function isDeskAction(word: string): word is DeskAction {
  return Object.hasOwn(DESK_TARGET, word)
}

/**
 * Whether an employee may change a reservation to a status: what the table of transitions allows, and what suits how the
 * goods are handed over. A parcel is never «klar til henting», and is delivered only after it was sent; goods for
 * pick-up are never sent. What awaits payment cannot be changed.
 */
export function canAdvance(statusId: number, to: ReservationStatusId, delivery: boolean): boolean {
  if (!isReservationStatusId(statusId) || statusId === RESERVATION_STATUS.awaitingPayment) return false
  if (!canTransition(statusId, to)) return false
  // Only the shopper confirms an order.
  if (statusId === RESERVATION_STATUS.awaitingConfirmation && to === RESERVATION_STATUS.received) return false
  if (to === RESERVATION_STATUS.readyForPickup || to === RESERVATION_STATUS.expired) return !delivery
  if (to === RESERVATION_STATUS.shipped) return delivery
  return to !== RESERVATION_STATUS.completed || !delivery || statusId === RESERVATION_STATUS.shipped
}

/** The actions that are possible now, in their usual order. */
export function listDeskActions(statusId: number, delivery: boolean): DeskAction[] {
  return (delivery ? FOR_PARCEL : FOR_PICKUP).filter((action) =>
    canAdvance(statusId, DESK_TARGET[action], delivery),
  )
}

const STAFF_FOR_PICKUP: readonly StaffAction[] = ['picking', 'ready', 'collected', 'missing', 'cancelled']
const STAFF_FOR_PARCEL: readonly StaffAction[] = ['picking', 'shipped', 'delivered', 'missing', 'cancelled']

/** The actions of the back office that are possible now; pieces come back one by one, so that is none of them. */
export function listStaffActions(statusId: number, delivery: boolean): StaffAction[] {
  return (delivery ? STAFF_FOR_PARCEL : STAFF_FOR_PICKUP).filter((action) =>
    canAdvance(statusId, STAFF_TARGET[action], delivery),
  )
}
