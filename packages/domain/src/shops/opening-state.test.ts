import { describe, expect, test } from 'vitest'
import { parseOpeningHours } from './opening-hours.ts'
import { openingState } from './opening-state.ts'

const week = 'Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt'

describe('1.05, 3.14: open now', () => {
  test.each([
    ['2026-11-20T08:59:00Z', false, 'Åpner kl. 10'],
    ['2026-11-20T09:00:00Z', true, 'Åpent til 20'],
    ['2026-11-20T18:29:59Z', true, 'Åpent til 20'],
    ['2026-11-20T18:40:00Z', true, 'Stenger om 20 min'],
    ['2026-11-20T18:59:30Z', true, 'Stenger om 1 min'],
    ['2026-11-20T19:00:00Z', false, 'Åpner i morgen kl. 10'],
    ['2026-11-21T19:00:00Z', false, 'Åpner mandag kl. 10'],
    ['2026-12-24T22:30:00Z', false, 'Åpner mandag kl. 10'],
    ['2026-05-14T10:00:00Z', false, 'Åpner i morgen kl. 10'],
    ['2026-07-01T17:00:00Z', true, 'Åpent til 20'],
  ])('3.14: at %s', (now, open, label) =>
    expect(openingState(parseOpeningHours(week), new Date(now))).toMatchObject({ open, label }),
  )

  test('3.14: the times of opening and closing are returned as instants', () => {
    const hours = parseOpeningHours(week)
    expect(openingState(hours, new Date('2026-11-20T12:00:00Z')).closesAt?.toISOString()).toBe(
      '2026-11-20T19:00:00.000Z',
    )
    expect(openingState(hours, new Date('2026-11-21T19:00:00Z')).opensAt?.toISOString()).toBe(
      '2026-11-23T09:00:00.000Z',
    )
  })

  test('3.14: closed all week, unknown hours and open in a week have different labels', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(openingState(parseOpeningHours('Man-Søn:stengt'), now)).toEqual({ open: false, label: 'Stengt' })
    expect(openingState(null, now)).toEqual({ open: false, label: 'Ukjent åpningstid' })
    const fridays = parseOpeningHours('Fre:1000-1200')
    expect(openingState(fridays, now).label).toBe('Åpner neste fredag kl. 10')
  })

  test('3.14: between two intervals of a day the next one counts', () => {
    const hours = parseOpeningHours('Fre:1000-1200,Fre:1600-2000')
    expect(openingState(hours, new Date('2026-11-20T12:00:00Z')).label).toBe('Åpner kl. 16')
  })
})
