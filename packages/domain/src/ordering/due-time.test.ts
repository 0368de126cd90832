import { expect, test } from 'vitest'
import { parseOpeningHours } from '../shops/opening-hours.ts'
import { dueTime } from './due-time.ts'
import { RESERVATION_STATUS } from './reservation-status.ts'

const { received, picking, readyForPickup, awaitingPayment, cancelled } = RESERVATION_STATUS
// Friday 20 November 2026, 11 o'clock in Oslo.
const orderedAt = new Date('2026-11-20T10:00:00Z')
const hours = parseOpeningHours('Man-Fre:1000-1800,Lør:1000-1500,Søn:stengt')

test.each([received, picking])('9.14: what is to pick (%i) is due as it was promised', (statusId) => {
  expect(dueTime({ statusId, delivery: false, orderedAt }, hours, [])?.toISOString()).toBe(
    '2026-11-20T17:00:00.000Z',
  )
  // Packed within three working days: by the end of Wednesday.
  expect(dueTime({ statusId, delivery: true, orderedAt }, hours, [])?.toISOString()).toBe(
    '2026-11-25T23:00:00.000Z',
  )
})

test('9.14: without opening hours a parcel is due, a pick-up is not', () => {
  expect(dueTime({ statusId: received, delivery: false, orderedAt }, null, [])).toBeNull()
  expect(dueTime({ statusId: received, delivery: true, orderedAt }, null, [])).not.toBeNull()
})

test.each([readyForPickup, awaitingPayment, cancelled])('status %i is not due', (statusId) => {
  for (const delivery of [true, false])
    expect(dueTime({ statusId, delivery, orderedAt }, hours, [])).toBeNull()
})
