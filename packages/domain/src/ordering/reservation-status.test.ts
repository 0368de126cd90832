import { describe, expect, test } from 'vitest'
import {
  canTransition,
  counterPayment,
  goodsState,
  isReservationStatusId,
  listNextStatuses,
  RESERVATION_STATUS,
  type ReservationStatusId,
  reservationStatusName,
} from './reservation-status.ts'

const all = Object.values(RESERVATION_STATUS)
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

describe('3.19, 4.15: reservation status', () => {
  test('3.19: ten statuses with Norwegian names', () => {
    expect(all.map((id) => `${id} ${reservationStatusName(id)}`)).toEqual([
      '1 Venter på betaling',
      '2 Mottatt',
      '3 Plukkes',
      '4 Klar til henting',
      '5 Sendt',
      '6 Hentet/levert',
      '7 Kansellert',
      '8 Utløpt',
      '9 Returnert',
      '10 Venter på bekreftelse',
    ])
  })

  const allowed: [ReservationStatusId, ReservationStatusId[]][] = [
    [awaitingPayment, [received, cancelled, expired]],
    // A reservation that is not picked expires after a while.
    [received, [picking, readyForPickup, shipped, completed, cancelled, expired]],
    [picking, [readyForPickup, shipped, completed, cancelled]],
    [readyForPickup, [completed, cancelled, expired]],
    [shipped, [completed, returned]],
    [completed, [returned]],
    [cancelled, []],
    [expired, []],
    [returned, []],
    [awaitingConfirmation, [received, cancelled, expired]],
  ]
  test.each(allowed)('4.15: from %s only to %j', (from, next) => {
    expect(all.filter((to) => canTransition(from, to))).toEqual(next)
    expect(listNextStatuses(from)).toEqual(next)
  })

  test('4.15: goods that were released never come back to a reservation', () => {
    const rank = { held: 0, gone: 1, released: 2 }
    for (const from of all)
      for (const to of listNextStatuses(from))
        expect(rank[goodsState(to)]).toBeGreaterThanOrEqual(rank[goodsState(from)])
    expect(all.filter((id) => goodsState(id) === 'held')).toEqual([1, 2, 3, 4, 10])
  })

  test('3.19: other numbers are not a status', () => {
    expect(all.every(isReservationStatusId)).toBe(true)
    expect([0, 11, 1.5, -1, Number.NaN].some(isReservationStatusId)).toBe(false)
  })
})

describe('3.22: what is paid over the counter', () => {
  test.each([
    [[received], 'due'],
    [[picking], 'due'],
    [[readyForPickup], 'due'],
    [[awaitingConfirmation], 'due'],
    [[completed], 'paid'],
    [[returned], 'paid'],
    [[cancelled], 'none'],
    [[expired], 'none'],
    [[completed, readyForPickup], 'due'],
    [[completed, cancelled], 'paid'],
    [[expired, cancelled], 'none'],
    [[], 'none'],
    [[99], 'none'],
  ] as const)('%j is %s', (statuses, expected) => {
    expect(counterPayment(statuses)).toBe(expected)
  })
})
