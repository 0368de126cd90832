import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isoDate, osloInstant, osloTime, startOfWeek, weekdayOf } from './oslo-time.ts'

const aDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('9.02: the clock in Oslo', () => {
  test.each([
    ['2026-01-15T11:00:00Z', '2026-01-15', 720],
    ['2026-07-15T11:00:00Z', '2026-07-15', 780],
    ['2026-12-31T23:30:00Z', '2027-01-01', 30],
  ])('9.02: %s is %s, minute %s', (instant, date, minutes) =>
    expect(osloTime(new Date(instant))).toEqual({ date, minutes }),
  )

  test('9.02: the hours kept in memory give what Intl gives, also where the clock moves', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Oslo',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const anHour = 60 * 60 * 1000
    const aChange = fc
      .tuple(fc.integer({ min: 1980, max: 2090 }), fc.constantFrom(2, 9))
      .map(([year, month]) => {
        // The last Sunday of March or October, 01:00 UTC.
        const end = new Date(Date.UTC(year, month + 1, 0, 1))
        return end.getTime() - end.getUTCDay() * 24 * anHour
      })
    const nearAChange = fc
      .tuple(aChange, fc.integer({ min: -2 * anHour, max: 2 * anHour }))
      .map(([ms, off]) => ms + off)
    const ever = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) })
    fc.assert(
      fc.property(fc.oneof(ever, nearAChange), (ms) => {
        const { date, minutes } = osloTime(new Date(ms))
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        expect(`${date} ${time}`).toBe(clock.format(new Date(ms)))
      }),
      { numRuns: 2000 },
    )
  })

  test('9.02: a time that is none is refused', () => {
    expect(() => osloTime(new Date(Number.NaN))).toThrow(RangeError)
  })

  test('9.02: a time that occurs twice means the first, a time that is skipped means one hour later', () => {
    expect(osloInstant('2026-10-25', 150).toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(osloInstant('2026-03-29', 150).toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(osloInstant('2026-11-20', 1440).toISOString()).toBe('2026-11-20T23:00:00.000Z')
  })

  test('9.02: a date and time in Oslo survives the conversion to an instant and back', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: 180, max: 1439 }), (date, minutes) => {
        expect(osloTime(osloInstant(date, minutes))).toEqual({ date, minutes })
      }),
    )
  })

  test('9.02: weeks begin on Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0)
    expect(weekdayOf('2026-11-22')).toBe(6)
    fc.assert(
      fc.property(aDate, (date) => {
        const monday = startOfWeek(date)
        expect(weekdayOf(monday)).toBe(0)
        expect(daysBetween(monday, date)).toBe(weekdayOf(date))
      }),
    )
  })

  test('9.02: days are added across months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01')
    expect(isoDate(2026, 2, 30)).toBe('2026-03-02')
  })
})
