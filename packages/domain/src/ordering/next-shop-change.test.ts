import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOpeningHours } from '../shops/opening-hours.ts'
import { openingState } from '../shops/opening-state.ts'
import { nextShopChange } from './next-shop-change.ts'
import { pickupPromise } from './pickup-promise.ts'

const MINUTE_MS = 60_000
const specialDays = [{ date: '2026-12-24', hours: '1000-1400', note: '' }]
const weeks = [
  'Man-Fre:1000-2000,Lør:1000-1800',
  'Man-Søn:0900-1000,Man-Søn:1600-2400',
  'døgnåpent',
  'ukjent',
]

test('3.14, 9.14: until the next change everything that is said of a shop stays true', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...weeks),
      // From autumn to spring: both changes of the clock and Christmas.
      fc.integer({ min: Date.parse('2026-10-20T00:00:00Z'), max: Date.parse('2027-04-01T00:00:00Z') }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (week, ms, share) => {
        const hours = parseOpeningHours(week)
        const now = new Date(ms)
        const end = nextShopChange([{ hours, specialDays }], now)
        expect(end.getTime()).toBeGreaterThan(ms)
        const later = new Date(ms + Math.floor((end.getTime() - ms) * share))
        const say = (at: Date) => {
          const { label, untilLabel } = openingState(hours, at, specialDays)
          return [untilLabel ?? label, pickupPromise(hours, at, specialDays)]
        }
        expect(say(later)).toEqual(say(now))
      },
    ),
  )
})

test('3.14: the soonest change of several shops counts', () => {
  const shops = ['Man-Fre:1000-2000', 'Man-Fre:1100-1800'].map((week) => ({ hours: parseOpeningHours(week) }))
  const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)
  expect(nextShopChange(shops, at('10:00'))).toEqual(at('11:00'))
  expect(nextShopChange(shops, at('11:00'))).toEqual(at('16:31'))
  expect(nextShopChange(shops, new Date(at('18:00').getTime() - MINUTE_MS))).toEqual(at('18:00'))
  expect(nextShopChange([{ hours: null }], at('18:00'))).toEqual(new Date('2026-11-24T00:00:00+01:00'))
})
