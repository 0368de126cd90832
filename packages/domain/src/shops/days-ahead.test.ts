import { describe, expect, test } from 'vitest'
import { describeDayAhead, describeHolidaysAhead, listDaysAhead } from './days-ahead.ts'
import type { SpecialDay } from './shop.ts'

const openingHours = 'Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt'
function rows(from: string, days: number, specialDays: SpecialDay[] = [], hours = openingHours) {
  return listDaysAhead({ openingHours: hours, specialDays }, from, days)
    .map(describeDayAhead)
    .map(({ day, hours: text, note }) => `${day} ${text} ${note}`)
}

describe('3.14: days with other hours than the week', () => {
  const christmasEve = { date: '2026-12-24', hours: '1000-1400', note: 'Julaften' }

  test.each([
    ['an ordinary week has none', '2026-11-20', 7, [], []],
    [
      'public holidays, closed, with their names; the Sunday between them is closed anyway',
      '2026-12-24',
      10,
      [],
      [
        'fre. 25. des. Stengt Første juledag',
        'lør. 26. des. Stengt Andre juledag',
        'fre. 1. jan. Stengt Første nyttårsdag',
      ],
    ],
    ['the shop’s own hours', '2026-12-20', 5, [christmasEve], ['tor. 24. des. 10–14 Julaften']],
    [
      'no hours: closed that day',
      '2026-12-01',
      5,
      [{ date: '2026-12-02', hours: '', note: 'Varetelling' }],
      ['ons. 2. des. Stengt Varetelling'],
    ],
    [
      'open on a holiday when the shop says so, with the holiday’s name unless it gives another',
      '2026-05-14',
      1,
      [{ date: '2026-05-14', hours: '1200-1600', note: '' }],
      ['tor. 14. mai 12–16 Kristi himmelfartsdag'],
    ],
    [
      'two intervals in one day',
      '2026-12-02',
      1,
      [{ date: '2026-12-02', hours: '0900-1100,1500-1930', note: 'Kurs' }],
      ['ons. 2. des. 9–11 og 15–19:30 Kurs'],
    ],
    [
      'an unreadable day has the hours of the week, and a holiday stays a holiday',
      '2026-12-23',
      3,
      [
        { date: '2026-12-23', hours: 'kanskje', note: '' },
        { date: '2026-12-25', hours: '??', note: '' },
      ],
      ['fre. 25. des. Stengt Første juledag'],
    ],
    ['days after the last are left out', '2026-12-20', 4, [christmasEve], []],
    ['past days are left out', '2026-12-25', 1, [christmasEve], ['fre. 25. des. Stengt Første juledag']],
  ])('3.14: %s', (_, from, days, specialDays, expected) =>
    expect(rows(from, days, specialDays)).toEqual(expected),
  )

  test('3.14: a shop without known weekly hours lists only its special days', () => {
    expect(rows('2026-12-24', 3, [christmasEve], '')).toEqual(['tor. 24. des. 10–14 Julaften'])
  })
})

describe('1.05: the coming holidays in words', () => {
  test.each([
    ['2026-11-20', 14, null],
    ['2026-05-10', 7, 'Tor. 14. mai (Kristi himmelfartsdag) er helligdag.'],
    [
      '2026-12-20',
      14,
      'Fre. 25. des. (første juledag), lør. 26. des. (andre juledag) og fre. 1. jan. (første nyttårsdag) er helligdager.',
    ],
    ['2026-05-17', 1, null],
  ])('1.05: from %s, %s days', (from, days, text) => expect(describeHolidaysAhead(from, days)).toBe(text))
})
