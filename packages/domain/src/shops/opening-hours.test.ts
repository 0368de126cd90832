import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  listOpeningHours,
  parseOpeningHours,
  readSpecialHours,
  writeOpeningHours,
  writeSpecialHours,
} from './opening-hours.ts'
import { openingState } from './opening-state.ts'

const week = 'Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt'
function sign(text: string) {
  const hours = parseOpeningHours(text)
  return hours && listOpeningHours(hours).map((row) => `${row.days} ${row.hours}`)
}

describe('3.14: opening hours', () => {
  test.each([
    [week, ['Man–fre 10–20', 'Lørdag 10–18', 'Søndag Stengt']],
    ['man.–fre. 10:00–20:00; lør 9.30 - 18', ['Man–fre 10–20', 'Lørdag 9:30–18', 'Søndag Stengt']],
    ['mandag, tirsdag og onsdag: 10-18', ['Man–ons 10–18', 'Tor–søn Stengt']],
    ['Hverdager 0900-1700', ['Man–fre 9–17', 'Lør–søn Stengt']],
    ['Man:1000-1400,1600-2000', ['Mandag 10–14 og 16–20', 'Tir–søn Stengt']],
    ['Man:10-14,Man:13-16', ['Mandag 10–16', 'Tir–søn Stengt']],
    ['Alle dager: døgnåpent', ['Man–søn 0–24']],
    ['Fre-Man 10 til 16', ['Mandag 10–16', 'Tir–tor Stengt', 'Fre–søn 10–16']],
    ['Mon-Fri 10-00', ['Man–fre 10–24', 'Lør–søn Stengt']],
    ['Man-Søn:1000-1800,Ons:stengt', ['Man–tir 10–18', 'Onsdag Stengt', 'Tor–søn 10–18']],
    ['Man-Fre:2500-3000,Lør:1000-1500,xx:9-17', ['Man–fre Stengt', 'Lørdag 10–15', 'Søndag Stengt']],
    ['Man-Søn:stengt', ['Man–søn Stengt']],
    ['Ring oss', null],
    ['Man-Fre:2000-1000', null],
    ['', null],
  ])('3.14: «%s»', (text, rows) => expect(sign(text)).toEqual(rows))

  test('3.14: no text throws; parsed hours are in order within the day', () => {
    const piece = fc.constantFrom(
      'Man',
      'Fre',
      'Søn',
      '-',
      '–',
      ':',
      ',',
      '10',
      '1000',
      '20.30',
      '2400',
      'stengt',
      ' ',
      'og',
      'til',
      '\n',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(
        text,
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (hours, now) => {
          const parsed = parseOpeningHours(hours)
          for (const day of parsed ?? [])
            day.forEach(({ opens, closes }, at) => {
              expect(opens).toBeGreaterThan(day[at - 1]?.closes ?? -1)
              expect(closes).toBeGreaterThan(opens)
              expect(closes).toBeLessThanOrEqual(1440)
            })
          const state = openingState(parsed, now)
          expect(state.open).toBe(state.closesAt !== undefined)
          if (state.closesAt) expect(state.closesAt > now).toBe(true)
          if (state.opensAt) expect(state.opensAt > now).toBe(true)
          expect(state.label).not.toBe('')
        },
      ),
      { numRuns: 500 },
    )
  })
})

const interval = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opens, closes }))
/** Intervals of one day that do not touch: those that do are read as one. */
const day = fc
  .uniqueArray(interval, { maxLength: 3 })
  .map((all) =>
    all
      .toSorted((a, b) => a.opens - b.opens)
      .filter(({ opens }, at, sorted) => sorted.slice(0, at).every(({ closes }) => closes < opens)),
  )

test('3.14: a written week is read as the same week, and a special day as the same day', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      expect(parseOpeningHours(writeOpeningHours(week))).toEqual(week)
      for (const one of week) expect(readSpecialHours(writeSpecialHours(one))).toEqual(one)
    }),
  )
})

test('3.14: equal days are written together', () => {
  const text = 'Man-Fre:1000-2000,Lør:1000-1400 og 1600-1800,Søn:stengt'
  expect(writeOpeningHours(parseOpeningHours(text) ?? [])).toBe(text)
})
