import { describe, expect, test } from 'vitest'
import { previewPrice } from './preview-price.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
function day(days: number) {
  return new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000)
}
const history = [
  { priceOre: 1499_00, validFrom: day(-200), campaign: false },
  { priceOre: 1299_00, validFrom: day(-20), campaign: false },
  { priceOre: 1399_00, validFrom: day(-10), campaign: false },
]
const ordinary = { finalPriceOre: 1399_00, campaigns: [] }
function sale(priceOre: number, from: number, to: number) {
  return { finalPriceOre: 1399_00, campaigns: [{ priceOre, startsAt: day(from), endsAt: day(to) }] }
}

describe('what the shop will show of a new price', () => {
  test('an ordinary price has no price before, lower or not', () => {
    const after = { finalPriceOre: 999_00, campaigns: [] }
    expect(previewPrice({ history, before: ordinary, after, now: NOW, at: NOW })).toEqual({
      price: 999,
      before: null,
      percent: 0,
    })
  })

  test('a sale shows the lowest price of the thirty days before it, and the per cent rounded down', () => {
    const after = sale(1000_00, 0, 10)
    expect(previewPrice({ history, before: ordinary, after, now: NOW, at: NOW })).toEqual({
      price: 1000,
      before: 1299,
      percent: 23,
    })
  })

  test('a sale that is planned counts the thirty days before it begins, not before today', () => {
    const after = sale(1000_00, 25, 30)
    expect(previewPrice({ history, before: ordinary, after, now: NOW, at: day(25) })).toMatchObject({
      price: 1000,
      before: 1399,
    })
    expect(previewPrice({ history, before: ordinary, after, now: NOW, at: NOW }).before).toBeNull()
  })

  test('an ordinary price raised together with a sale does not raise the price before', () => {
    const after = { ...sale(1000_00, 0, 10), finalPriceOre: 2999_00 }
    expect(previewPrice({ history, before: ordinary, after, now: NOW, at: NOW }).before).toBe(1299)
  })

  test('a raise weeks before a planned sale counts only for the days that it lasted', () => {
    const after = { ...sale(1000_00, 5, 10), finalPriceOre: 2999_00 }
    expect(previewPrice({ history, before: ordinary, after, now: NOW, at: day(5) }).before).toBe(1299)
  })

  test('an article without a history, or never dearer, shows nothing struck', () => {
    const after = sale(1000_00, 0, 10)
    expect(previewPrice({ history: [], before: null, after, now: NOW, at: NOW }).before).toBeNull()
    const cheap = [{ priceOre: 900_00, validFrom: day(-100), campaign: false }]
    expect(previewPrice({ history: cheap, before: ordinary, after, now: NOW, at: NOW }).before).toBeNull()
  })
})
