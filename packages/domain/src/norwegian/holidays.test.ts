import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHoliday, isHoliday, listHolidays } from './holidays.ts'
import { weekdayOf } from './oslo-time.ts'

describe('3.14: public holidays', () => {
  test.each([
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('3.14: Easter Sunday of %s is %s', (year, date) =>
    expect(listHolidays(year)).toContainEqual({ date, name: 'Første påskedag' }),
  )

  test('3.14: the movable holidays of 2026', () => {
    expect(findHoliday('2026-04-02')?.name).toBe('Skjærtorsdag')
    expect(findHoliday('2026-05-14')?.name).toBe('Kristi himmelfartsdag')
    expect(findHoliday('2026-05-25')?.name).toBe('Andre pinsedag')
    expect(isHoliday('2026-12-24')).toBe(false)
    expect(isHoliday('2026-05-17')).toBe(true)
  })

  test('3.14: every year has twelve holidays in order, with Easter Monday on a Monday in March or April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2300 }), (year) => {
        const holidays = listHolidays(year)
        expect(holidays).toHaveLength(12)
        expect(holidays.map((day) => day.date)).toEqual(holidays.map((day) => day.date).toSorted())
        const monday = holidays.find((day) => day.name === 'Andre påskedag')?.date ?? ''
        expect(weekdayOf(monday)).toBe(0)
        expect(monday >= `${year}-03-23` && monday <= `${year}-04-26`).toBe(true)
      }),
    )
  })
})
