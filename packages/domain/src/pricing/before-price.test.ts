import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beforePrice, percentOff } from './before-price.ts'

const start = new Date('2026-11-20T00:00:00Z')
function daysBefore(days: number) {
  return new Date(start.getTime() - days * 24 * 60 * 60 * 1000)
}
function entry(priceKroner: number, days: number, campaign = false) {
  return {
    priceOre: priceKroner * 100,
    validFrom: daysBefore(days),
    campaign,
  }
}

describe('3.01: førpris, the lowest price of the 30 days before', () => {
  test.each([
    ['an unchanged price', [entry(1000, 200)], 1000_00],
    [
      'a price lowered and raised within the window',
      [entry(1000, 200), entry(800, 20), entry(1000, 10)],
      800_00,
    ],
    ['a lower price that ended before the window', [entry(700, 200), entry(1000, 40)], 1000_00],
    ['a lower price that reached into the window', [entry(700, 200), entry(1000, 29)], 700_00],
    ['a lower price that ended as the window began', [entry(700, 200), entry(1000, 30)], 1000_00],
    ['an article younger than 30 days', [entry(900, 5)], 900_00],
    ['an earlier sale with a pause', [entry(1000, 200), entry(600, 20, true), entry(1000, 10)], 600_00],
    ['an ordinary reduction is not a step of the sale', [entry(1000, 200), entry(800, 20)], 800_00],
    ['gradual cuts', [entry(1000, 200), entry(900, 20, true), entry(800, 10, true)], 1000_00],
    [
      'gradual cuts over more than 30 days',
      [entry(1000, 200), entry(900, 50, true), entry(800, 35, true)],
      1000_00,
    ],
    [
      'a cut that was raised again is a separate sale',
      [entry(1000, 200), entry(700, 20, true), entry(800, 10, true)],
      700_00,
    ],
    ['nothing but the sale itself', [entry(800, 10, true)], null],
    ['entries out of order', [entry(1000, 10), entry(800, 20), entry(1000, 200)], 800_00],
    ['the campaign’s own price', [entry(1000, 200), entry(600, 0, true)], 1000_00],
    ['only prices from after the start', [entry(600, -1)], null],
    ['no history', [], null],
  ])('3.01: %s', (_case, history, before) =>
    expect(beforePrice({ history, campaignStartsAt: start })).toBe(before),
  )

  test('3.01: a campaign that costs more than the sale before it is not a step down', () => {
    const history = [entry(1000, 200), entry(600, 10, true), entry(800, 0, true)]
    expect(beforePrice({ history, campaignStartsAt: start })).toBe(600_00)
  })

  test('3.01: the førpris was really charged, and with ordinary prices alone it is never above the last one', () => {
    const history = fc.array(
      fc.record({
        priceOre: fc.integer({ min: 1, max: 500 }),
        validFrom: fc.integer({ min: 1, max: 100 }).map(daysBefore),
      }),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(history, (entries) => {
        const before = beforePrice({ history: entries, campaignStartsAt: start })
        const last = entries.toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime()).at(-1)
        expect(entries.map(({ priceOre }) => priceOre)).toContain(before)
        expect(before ?? 0).toBeLessThanOrEqual(last?.priceOre ?? 0)
      }),
    )
  })

  test.each([
    [1000_00, 600_00, 40],
    [1299_00, 899_00, 30],
    [1000_00, 999_00, 0],
    [1000_00, 1000_00, 0],
    [0, 0, 0],
    [500_00, 700_00, 0],
  ])('3.01: from %s to %s is %s per cent, never overstated', (before, now, percent) =>
    expect(percentOff(before, now)).toBe(percent),
  )
})
