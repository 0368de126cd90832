/** 3.19, 4.15: the statuses of a reservation. */
export const RESERVATION_STATUS = {
  awaitingPayment: 1,
  received: 2,
  picking: 3,
  readyForPickup: 4,
  shipped: 5,
  completed: 6,
  cancelled: 7,
  expired: 8,
  returned: 9,
  awaitingConfirmation: 10,
} as const

export type ReservationStatusId = (typeof RESERVATION_STATUS)[keyof typeof RESERVATION_STATUS]

/** Where the goods are: held in the shop, handed out or sent, or back in stock. */
export type GoodsState = 'held' | 'gone' | 'released'

type StatusRow = {
  /** As the shopper reads it. */
  name: string
  goods: GoodsState
  /** Where it may go from here. */
  next: readonly ReservationStatusId[]
}

/** The table of transitions. A shop may skip «plukkes», and hand out goods that were not marked ready. */
const TABLE: Readonly<Record<ReservationStatusId, StatusRow>> = {
  1: { name: 'Venter på betaling', goods: 'held', next: [2, 7, 8] },
  2: { name: 'Mottatt', goods: 'held', next: [3, 4, 5, 6, 7, 8] },
  3: { name: 'Plukkes', goods: 'held', next: [4, 5, 6, 7] },
  4: { name: 'Klar til henting', goods: 'held', next: [6, 7, 8] },
  5: { name: 'Sendt', goods: 'gone', next: [6, 9] },
  6: { name: 'Hentet/levert', goods: 'gone', next: [9] },
  7: { name: 'Kansellert', goods: 'released', next: [] },
  8: { name: 'Utløpt', goods: 'released', next: [] },
  9: { name: 'Returnert', goods: 'released', next: [] },
  10: { name: 'Venter på bekreftelse', goods: 'held', next: [2, 7, 8] },
}

/**
 * The statuses in which the shop still needs to know whom the goods are for: on their way to her, or waiting for her answer.
 */
export const UNFINISHED: readonly ReservationStatusId[] = [1, 2, 3, 4, 5, 10]

/** Whether a number is a status. */
export function isReservationStatusId(value: number): value is ReservationStatusId {
  return Object.hasOwn(TABLE, value)
}

/** The name that the shopper reads. */
export function reservationStatusName(status: ReservationStatusId): string {
  return TABLE[status].name
}

/** Whether a reservation may change from one status to another; the same status is not a transition. */
export function canTransition(from: ReservationStatusId, to: ReservationStatusId): boolean {
  return TABLE[from].next.includes(to)
}

/** The statuses that a reservation may change to. */
export function listNextStatuses(from: ReservationStatusId): readonly ReservationStatusId[] {
  return TABLE[from].next
}

/** Where the goods of a reservation are at a status. */
export function goodsState(status: ReservationStatusId): GoodsState {
  return TABLE[status].goods
}

/**
 * Whether an order that is paid in the shop has been paid: `due` while a part is still to be handed out, `none` when all
 * of it was cancelled or expired.
 */
export function counterPayment(statuses: readonly number[]): 'due' | 'paid' | 'none' {
  const known = statuses.filter(isReservationStatusId)
  if (known.some((status) => goodsState(status) === 'held')) return 'due'
  function wasHandedOut(status: ReservationStatusId) {
    return goodsState(status) === 'gone' || status === RESERVATION_STATUS.returned
  }
  return known.some(wasHandedOut) ? 'paid' : 'none'
}
