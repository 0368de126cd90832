import { describe, expect, it } from 'vitest'
import { toShopsNow } from './shop-now.ts'

const shop = (openingHours: string, hasCounter = true) => ({
  id: 1,
  name: 'Fonna Odda',
  slug: 'odda',
  hasCounter,
  coords: null,
  openingHours,
  specialDays: [],
})
/** Monday 23 November 2026 at a time in Oslo, and the moments until which the texts are true. */
function at(time: string) {
  const ends: Date[] = []
  return {
    now: new Date(`2026-11-23T${time}:00+01:00`),
    validUntil: (moment: Date) => void ends.push(moment),
    ends,
  }
}

describe('toShopsNow', () => {
  it('9.02: has Norwegian texts for the opening hours and for when an order is ready', () => {
    expect(toShopsNow([shop('Man-Fre:1000-1800')], at('12:00'))).toEqual([
      {
        id: 1,
        name: 'Fonna Odda',
        slug: 'odda',
        hasCounter: true,
        coords: null,
        openingLabel: 'Åpent til 18',
        closesAtMs: Date.parse('2026-11-23T17:00:00Z'),
        promiseLabel: 'Klar i dag før 18',
        readyAtMs: Date.parse('2026-11-23T17:00:00Z'),
      },
    ])
  })

  it('promises nothing where nothing can be collected or the hours are not known', () => {
    const [web, unknown] = toShopsNow([shop('Man-Fre:1000-1800', false), shop('')], at('12:00'))
    expect(web?.promiseLabel).toBeNull()
    expect(unknown?.promiseLabel).toBeNull()
    expect(unknown?.openingLabel).toBe('Ukjent åpningstid')
  })

  it.each([
    ['09:00', '10:00'],
    ['12:00', '16:31'],
    ['16:31', '18:00'],
    ['17:45', '18:00'],
    ['18:00', '24:00'],
  ])('3.14: what is said at %s is true until %s', (time, end) => {
    const values = at(time)
    toShopsNow([shop('Man-Fre:1000-1800')], values)
    expect(values.ends).toEqual([new Date(Date.parse('2026-11-23T00:00:00+01:00') + minutesOf(end) * 60_000)])
  })

  it('3.14: the page says «Åpent til 18» in the last half hour too, since the browser counts the minutes', () => {
    expect(toShopsNow([shop('Man-Fre:1000-1800')], at('17:45'))[0]?.openingLabel).toBe('Åpent til 18')
  })
})

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
