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

/** What happened to the goods at a status: still kept aside, gone out of the door, or back on the shelf. */
export type GoodsState = 'held' | 'gone' | 'released'

type StatusRow = {
  /** As the shopper reads it. */
  name: string
  goods: GoodsState
  /** Where it may go from here. */
  next: readonly ReservationStatusId[]
}

/** The one transition table. A shop may skip «plukkes», and hand out at once what was never marked ready. */
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

/** Whether a number from outside is a status. */
export function isReservationStatusId(value: number): value is ReservationStatusId {
  return Object.hasOwn(TABLE, value)
}

/** The name that the shopper reads. */
export function reservationStatusName(status: ReservationStatusId): string {
  return TABLE[status].name
}

/** Whether a reservation may go from one status to another; staying is no transition. */
export function canTransition(from: ReservationStatusId, to: ReservationStatusId): boolean {
  return TABLE[from].next.includes(to)
}

/** Where a reservation may go from here. */
export function listNextStatuses(from: ReservationStatusId): readonly ReservationStatusId[] {
  return TABLE[from].next
}

/** Where the goods of a reservation are. */
export function goodsState(status: ReservationStatusId): GoodsState {
  return TABLE[status].goods
}

/**
 * Whether an order that is paid over the counter has been: `due` while something of it is still to be handed out,
 * `none` when nothing ever was (cancelled or expired).
 */
export function counterPayment(statuses: readonly number[]): 'due' | 'paid' | 'none' {
  const known = statuses.filter(isReservationStatusId)
  if (known.some((status) => goodsState(status) === 'held')) return 'due'
  function wasHandedOut(status: ReservationStatusId) {
    return goodsState(status) === 'gone' || status === RESERVATION_STATUS.returned
  }
  return known.some(wasHandedOut) ? 'paid' : 'none'
}
