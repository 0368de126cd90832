import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_CART } from './cart.ts'
import { cartTotals, totalLines, withTotals } from './cart-totals.ts'
import { sampleLine } from './test-cart-line.ts'

const jacket = { count: 2, priceOre: 1299_00, pantOre: 0, vatRateBp: 2500 }
const drink = { count: 6, priceOre: 29_00, pantOre: 2_00, vatRateBp: 1500 }

describe('5.20, 4.05: cart totals', () => {
  test('5.20: goods, pant and MVA by rate', () => {
    expect(totalLines([jacket, drink], null)).toMatchObject({
      count: 8,
      goodsOre: 2772_00,
      pantOre: 12_00,
      discountOre: 0,
      originalTotalOre: 2784_00,
      totalOre: 2784_00,
      vatOre: 542_30,
      vatByRate: [
        { rateBp: 1500, baseOre: 151_30, vatOre: 22_70 },
        { rateBp: 2500, baseOre: 2078_40, vatOre: 519_60 },
      ],
    })
  })

  test('5.20: with a code larger than the goods only the pant is left to pay', () => {
    const totals = totalLines([drink], { fixed: true, amount: 5000 })
    expect(totals).toMatchObject({ discountOre: 174_00, totalOre: 12_00, pantOre: 12_00, vatOre: 0 })
    expect(totalLines([drink], { fixed: false, amount: 1 }).totalOre).toBe(12_00)
  })

  test('5.20: an empty cart costs nothing', () => {
    expect(totalLines([], { fixed: true, amount: 100 })).toMatchObject({
      count: 0,
      totalOre: 0,
      vatByRate: [],
    })
  })

  test('5.20: sums are exact, the total never below the pant nor above the original, nothing negative', () => {
    const line = fc.record({
      count: fc.integer({ min: 1, max: 50 }),
      priceOre: fc.nat(3_000_000),
      pantOre: fc.constantFrom(0, 0, 200, 300, 10_000),
      vatRateBp: fc.constantFrom(2500, 1500, 0),
    })
    const rule = fc.oneof(
      fc.constant(null),
      fc.record({ fixed: fc.constant(true), amount: fc.integer({ min: -10, max: 100_000 }) }),
      fc.record({ fixed: fc.constant(false), amount: fc.double({ min: -1, max: 2 }) }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), rule, (lines, code) => {
        const totals = totalLines(lines, code)
        function add(value: (line: (typeof totals.lines)[number]) => number) {
          return totals.lines.reduce((sum, each) => sum + value(each), 0)
        }
        expect(totals.totalOre).toBe(add((each) => each.totalOre))
        expect(totals.vatOre).toBe(add((each) => each.vatOre))
        expect(totals.discountOre).toBe(add((each) => each.discountOre))
        expect(totals.totalOre).toBe(totals.originalTotalOre - totals.discountOre)
        expect(totals.totalOre).toBeGreaterThanOrEqual(totals.pantOre)
        expect(totals.discountOre).toBeGreaterThanOrEqual(0)
        expect(totals.vatByRate.reduce((sum, rate) => sum + rate.vatOre, 0)).toBe(totals.vatOre)
        expect(totals.vatByRate.reduce((sum, rate) => sum + rate.baseOre + rate.vatOre, 0)).toBe(
          totals.totalOre - totals.pantOre,
        )
        for (const each of totals.lines) {
          expect(each.totalOre).toBeGreaterThanOrEqual(each.pantOre)
          for (const value of Object.values(each)) expect(Number.isInteger(value) && value >= 0).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('3.17: the cart’s own count, total and original total follow its lines, in kroner', () => {
    const cart = {
      ...EMPTY_CART,
      orders: [sampleLine({ count: 3, pant: 2 })],
      discount: { activated: true, fixed: false, amount: 0.15, originalTotal: 0 },
    }
    expect(withTotals(cart)).toMatchObject({
      count: 3,
      total: 3318.45,
      discount: { activated: true, originalTotal: 3903 },
    })
    expect(cartTotals({ ...cart, discount: EMPTY_CART.discount }).totalOre).toBe(3903_00)
  })
})
