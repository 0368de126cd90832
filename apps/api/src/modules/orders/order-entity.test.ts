import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { expect, test } from 'vitest'
import { promiseDelivery, withdrawalEnd } from './order-entity.ts'

function endOf(...received: [statusId: number, at: string | null][]): string | undefined {
  return withdrawalEnd(
    received.map(([statusId], id) => ({ id, statusId })),
    new Map(received.flatMap(([, at], id) => (at === null ? [] : [[id, new Date(at)]]))),
  )?.toISOString()
}

test.each([
  ['a winter’s morning', '2026-01-05T08:15:00Z', '2026-01-19T22:59:59.999Z'],
  ['just before midnight in Oslo', '2026-01-05T22:59:00Z', '2026-01-19T22:59:59.999Z'],
  ['just after it', '2026-01-05T23:01:00Z', '2026-01-20T22:59:59.999Z'],
  ['before the clock goes forward', '2026-03-20T12:00:00Z', '2026-04-03T21:59:59.999Z'],
  ['before the clock goes back', '2026-10-20T12:00:00Z', '2026-11-03T22:59:59.999Z'],
])('9.12: goods received %s can be withdrawn until the end of the fourteenth day in Oslo', (_, at, end) => {
  expect(endOf([STATUS.completed, at])).toBe(end)
})

test('9.12: the period runs from the last item received, and cancelled items do not count', () => {
  expect(
    endOf(
      [STATUS.completed, '2026-01-05T08:00:00Z'],
      [STATUS.completed, '2026-01-08T08:00:00Z'],
      [STATUS.cancelled, null],
    ),
  ).toBe('2026-01-22T22:59:59.999Z')
})

test('9.12: as long as a parcel is not known to be delivered, the right of withdrawal does not end', () => {
  expect(endOf([STATUS.completed, '2026-01-05T08:00:00Z'], [STATUS.shipped, null])).toBeUndefined()
})

// Ordered on a Friday: packed by Wednesday, delivered from Monday to Thursday.
test.each<[string, number, string, string | null]>([
  [
    'on the day',
    STATUS.received,
    '2026-11-20T12:00:00Z',
    'Pakkes senest ons. 25. nov., fremme ons. 25. – tor. 26. nov.',
  ],
  [
    'on the last day of packing',
    STATUS.picking,
    '2026-11-25T22:00:00Z',
    'Pakkes senest ons. 25. nov., fremme ons. 25. – tor. 26. nov.',
  ],
  ['when packing is late', STATUS.picking, '2026-11-26T08:00:00Z', 'Fremme ons. 25. – tor. 26. nov.'],
  ['on its way', STATUS.shipped, '2026-11-24T08:00:00Z', 'Fremme senest tor. 26. nov.'],
  ['on its way, after the last day', STATUS.shipped, '2026-11-26T23:30:00Z', null],
  ['delivered', STATUS.completed, '2026-11-24T08:00:00Z', null],
  ['cancelled', STATUS.cancelled, '2026-11-20T12:00:00Z', null],
])('9.14: the promised delivery of a parcel %s', (_, statusId, now, promise) => {
  expect(promiseDelivery({ statusId }, new Date('2026-11-20T10:00:00Z'), new Date(now))).toBe(promise)
})
