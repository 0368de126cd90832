import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOpeningHours } from '../shops/opening-hours.ts'
import { pickupDeadline, pickupPromise } from './pickup-promise.ts'

const hours = parseOpeningHours('Man-Fre:1000-1800,Lør:1000-1500,Søn:stengt')
function promise(now: string) {
  const found = pickupPromise(hours, new Date(now))
  return found && [found.label, found.readyAt.toISOString()]
}

describe('9.14, 3.14: when an order is ready', () => {
  test.each([
    // Friday 20 November 2026, Oslo is one hour ahead of UTC.
    [
      'open, more than 90 minutes left',
      '2026-11-20T11:00:00Z',
      'Klar i dag før 18',
      '2026-11-20T17:00:00.000Z',
    ],
    [
      'open, exactly 90 minutes left',
      '2026-11-20T15:30:00Z',
      'Klar i dag før 18',
      '2026-11-20T17:00:00.000Z',
    ],
    ['open, 89 minutes left', '2026-11-20T15:31:00Z', 'Klar i morgen før 12', '2026-11-21T11:00:00.000Z'],
    ['before opening', '2026-11-20T06:00:00Z', 'Klar i dag før 12', '2026-11-20T11:00:00.000Z'],
    ['in the evening', '2026-11-20T20:00:00Z', 'Klar i morgen før 12', '2026-11-21T11:00:00.000Z'],
    ['after midnight', '2026-11-20T23:30:00Z', 'Klar i dag før 12', '2026-11-21T11:00:00.000Z'],
    ['before a Sunday', '2026-11-21T14:00:00Z', 'Klar man. 23. nov. før 12', '2026-11-23T11:00:00.000Z'],
    [
      'before Christmas days',
      '2026-12-24T18:00:00Z',
      'Klar man. 28. des. før 12',
      '2026-12-28T11:00:00.000Z',
    ],
    ['in summer time', '2026-07-01T12:00:00Z', 'Klar i dag før 18', '2026-07-01T16:00:00.000Z'],
  ])('9.14: %s', (_case, now, label, readyAt) => expect(promise(now)).toEqual([label, readyAt]))

  test.each([
    ['on the day of the order', '2026-11-20T20:00:00Z', 'Klar i dag før 18'],
    ['the evening before', '2026-11-19T20:00:00Z', 'Klar i morgen før 18'],
    ['the day after', '2026-11-21T08:00:00Z', 'Klar fre. 20. nov. før 18'],
  ])('9.02: «i dag» depends on the day the promise is read: %s', (_case, seenAt, label) => {
    expect(pickupPromise(hours, new Date('2026-11-20T11:00:00Z'), [], new Date(seenAt))?.label).toBe(label)
  })

  test('9.14: a day too short for picking is skipped; half hours are shown', () => {
    const short = parseOpeningHours('Fre:1000-1100,Lør:1000-1130')
    expect(pickupPromise(short, new Date('2026-11-20T08:00:00Z'))?.label).toBe('Klar i morgen før 11:30')
  })

  test('9.14: without known hours nothing is promised', () => {
    expect(pickupPromise(null, new Date('2026-11-20T08:00:00Z'))).toBeNull()
    expect(pickupPromise(parseOpeningHours('Man-Søn:stengt'), new Date('2026-11-20T08:00:00Z'))).toBeNull()
  })

  test('9.14: a promise always leaves 90 minutes, and is within opening hours', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (now) => {
          const found = pickupPromise(hours, now)
          const minutes = ((found?.readyAt.getTime() ?? 0) - now.getTime()) / 60_000
          // Seconds are ignored, so 90 minutes can measure slightly less.
          expect(minutes).toBeGreaterThan(89)
          expect(found?.label).toMatch(/^Klar (i dag|i morgen|\S+ \d+\. \S+) før (12|15|18)$/)
        },
      ),
    )
  })

  test('9.14: a reservation is kept for 7 more days, to the end of the day in Oslo', () => {
    expect(pickupDeadline(new Date('2026-11-20T11:00:00Z')).toISOString()).toBe('2026-11-27T23:00:00.000Z')
    expect(pickupDeadline(new Date('2026-10-20T11:00:00Z')).toISOString()).toBe('2026-10-27T23:00:00.000Z')
  })
})
