import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHoliday } from '../norwegian/holidays.ts'
import { daysBetween, osloTime, weekdayOf } from '../norwegian/oslo-time.ts'
import { deliveryPromise, describeArrival, describePacking } from './delivery-promise.ts'

test.each<[string, string, string, string]>([
  ['a Monday', '2026-11-23T10:00:00Z', 'Pakkes senest tor. 26. nov.', 'Fremme tor. 26. – man. 30. nov.'],
  ['a Tuesday', '2026-11-24T10:00:00Z', 'Pakkes senest fre. 27. nov.', 'Fremme fre. 27. – man. 30. nov.'],
  ['a Friday', '2026-11-20T10:00:00Z', 'Pakkes senest ons. 25. nov.', 'Fremme ons. 25. – tor. 26. nov.'],
  ['a Sunday', '2026-11-22T10:00:00Z', 'Pakkes senest ons. 25. nov.', 'Fremme ons. 25. – man. 30. nov.'],
  // In Oslo 22:30 UTC is 23:30 the same day, and 23:30 UTC is 00:30 the next day.
  [
    'late on a Monday',
    '2026-11-23T22:30:00Z',
    'Pakkes senest tor. 26. nov.',
    'Fremme tor. 26. – man. 30. nov.',
  ],
  [
    'after midnight',
    '2026-11-23T23:30:00Z',
    'Pakkes senest fre. 27. nov.',
    'Fremme fre. 27. – man. 30. nov.',
  ],
  [
    'a summer night, when it is the first of July in Oslo',
    '2026-06-30T22:30:00Z',
    'Pakkes senest man. 6. juli',
    'Fremme man. 6. – tir. 7. juli',
  ],
  // Maundy Thursday is 2 April 2026, Easter Monday 6 April.
  [
    'the Wednesday before Easter',
    '2026-04-01T10:00:00Z',
    'Pakkes senest tor. 9. april',
    'Fremme tor. 9. – fre. 10. april',
  ],
  [
    'the day before Christmas Eve',
    '2026-12-23T10:00:00Z',
    'Pakkes senest tir. 29. des.',
    'Fremme tir. 29. – ons. 30. des.',
  ],
  [
    'the day before New Year’s Eve',
    '2026-12-30T10:00:00Z',
    'Pakkes senest tir. 5. jan.',
    'Fremme tir. 5. – ons. 6. jan.',
  ],
  [
    'a Thursday before Whitsun',
    '2026-05-21T10:00:00Z',
    'Pakkes senest ons. 27. mai',
    'Fremme ons. 27. – tor. 28. mai',
  ],
  [
    'the end of a month',
    '2026-11-26T10:00:00Z',
    'Pakkes senest tir. 1. des.',
    'Fremme tir. 1. – ons. 2. des.',
  ],
])('9.14: ordered on %s', (_, now, packing, arrival) => {
  const promise = deliveryPromise(new Date(now))
  expect([describePacking(promise), describeArrival(promise)]).toEqual([packing, arrival])
})

const anyMoment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
})
function isWorkingDay(date: string) {
  return weekdayOf(date) < 5 && !isHoliday(date)
}

test('9.14: packed within three working days, delivered after three days at the earliest and never before the day of packing', () => {
  fc.assert(
    fc.property(anyMoment, (orderedAt) => {
      const { packedBy, from, to } = deliveryPromise(orderedAt)
      const { date } = osloTime(orderedAt)
      expect([packedBy, from, to].every(isWorkingDay)).toBe(true)
      expect(daysBetween(date, from)).toBeGreaterThanOrEqual(3)
      expect(daysBetween(packedBy, from)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(packedBy, to)).toBeGreaterThanOrEqual(1)
      const between = Array.from({ length: daysBetween(date, packedBy) }, (__, at) =>
        new Date(Date.parse(date) + (at + 1) * 86_400_000).toISOString().slice(0, 10),
      )
      expect(between.filter(isWorkingDay)).toHaveLength(3)
    }),
  )
})

test('9.14: an order on a later day never arrives before one on an earlier day', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 0, max: 20 }), (orderedAt, days) => {
      const later = deliveryPromise(new Date(orderedAt.getTime() + days * 86_400_000))
      const earlier = deliveryPromise(orderedAt)
      expect(later.from >= earlier.from && later.to >= earlier.to).toBe(true)
    }),
  )
})
