import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listOpeningHours, parseOpeningHours } from './opening-hours.ts'
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
