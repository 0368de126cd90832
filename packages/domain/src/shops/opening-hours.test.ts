import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listOpeningHours, openingState, parseOpeningHours } from './opening-hours.ts'

const week = 'Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt'
const sign = (text: string) => {
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

  test('3.14: no text throws; what is read is in order within the day', () => {
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

describe('1.05, 3.14: open now', () => {
  test.each([
    ['2026-11-20T08:59:00Z', false, 'Åpner 10'],
    ['2026-11-20T09:00:00Z', true, 'Åpent til 20'],
    ['2026-11-20T18:29:59Z', true, 'Åpent til 20'],
    ['2026-11-20T18:40:00Z', true, 'Stenger om 20 min'],
    ['2026-11-20T18:59:30Z', true, 'Stenger om 1 min'],
    ['2026-11-20T19:00:00Z', false, 'Åpner i morgen 10'],
    ['2026-11-21T19:00:00Z', false, 'Åpner mandag 10'],
    ['2026-12-24T22:30:00Z', false, 'Åpner mandag 10'],
    ['2026-05-14T10:00:00Z', false, 'Åpner i morgen 10'],
    ['2026-07-01T17:00:00Z', true, 'Åpent til 20'],
  ])('3.14: at %s', (now, open, label) =>
    expect(openingState(parseOpeningHours(week), new Date(now))).toMatchObject({ open, label }),
  )

  test('3.14: the instants of opening and closing are given', () => {
    const hours = parseOpeningHours(week)
    expect(openingState(hours, new Date('2026-11-20T12:00:00Z')).closesAt?.toISOString()).toBe(
      '2026-11-20T19:00:00.000Z',
    )
    expect(openingState(hours, new Date('2026-11-21T19:00:00Z')).opensAt?.toISOString()).toBe(
      '2026-11-23T09:00:00.000Z',
    )
  })

  test('3.14: never open, unknown, and a week ahead are told apart', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(openingState(parseOpeningHours('Man-Søn:stengt'), now)).toEqual({ open: false, label: 'Stengt' })
    expect(openingState(null, now)).toEqual({ open: false, label: 'Ukjent åpningstid' })
    const fridays = parseOpeningHours('Fre:1000-1200')
    expect(openingState(fridays, now).label).toBe('Åpner neste fredag 10')
  })

  test('3.14: between two intervals of a day the next one counts', () => {
    const hours = parseOpeningHours('Fre:1000-1200,Fre:1600-2000')
    expect(openingState(hours, new Date('2026-11-20T12:00:00Z')).label).toBe('Åpner 16')
  })
})
