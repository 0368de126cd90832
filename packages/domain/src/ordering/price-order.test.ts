import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalLines } from '../cart/cart-totals.ts'
import { vatPartOre } from '../pricing/vat.ts'
import type { Hold } from './plan-reservation.ts'
import { type OrderLine, priceOrder } from './price-order.ts'

const jacket: OrderLine = { ean: 'jacket', count: 2, priceOre: 1299_00, pantOre: 0, vatRateBp: 2500 }
const drink: OrderLine = { ean: 'drink', count: 6, priceOre: 29_00, pantOre: 2_00, vatRateBp: 1500 }
function hold(shopId: number, ean: string, count: number): Hold {
  return { shopId, ean, count }
}

describe('3.17, 5.20, 9.01: what an order costs', () => {
  test('5.20: goods, pant, discount, freight and MVA by rate, and each shop’s part of them', () => {
    const order = priceOrder({
      lines: [jacket, drink],
      holds: [hold(3, 'drink', 6), hold(3, 'jacket', 1), hold(7, 'jacket', 1)],
      rule: { fixed: true, amount: 100 },
      freightOre: 79_00,
    })
    expect(order).toMatchObject({
      goodsOre: 2772_00,
      discountOre: 100_00,
      pantOre: 12_00,
      freightOre: 79_00,
      freightVatOre: 15_80,
      totalOre: 2763_00,
    })
    expect(
      order.reservations.map(({ shopId, totalOre, freightOre }) => ({ shopId, totalOre, freightOre })),
    ).toEqual([
      // 1 299 + 6 × 31 + 79, less 6,28 of the drinks' discount and half of the jackets' 93,72.
      { shopId: 3, totalOre: 1299_00 + 186_00 + 79_00 - 6_28 - 46_86, freightOre: 79_00 },
      { shopId: 7, totalOre: 1299_00 - 46_86, freightOre: 0 },
    ])
    expect(order.vatByRate).toEqual([
      { rateBp: 1500, baseOre: 145_84, vatOre: 21_88 },
      { rateBp: 2500, baseOre: 2066_62, vatOre: 516_66 },
    ])
  })

  test('5.20: with a code larger than the goods only pant and freight are left to pay', () => {
    const order = priceOrder({
      lines: [drink],
      holds: [hold(3, 'drink', 6)],
      rule: { fixed: true, amount: 9999 },
      freightOre: 79_00,
    })
    expect(order).toMatchObject({ discountOre: 174_00, totalOre: 12_00 + 79_00, vatOre: 15_80 })
  })

  test.each([
    ['another count', [hold(3, 'jacket', 1)]],
    ['another EAN', [hold(3, 'jacket', 2), hold(3, 'boots', 1)]],
    ['nothing', []],
  ])('3.18: holds of %s throw', (_case, holds) => {
    expect(() => priceOrder({ lines: [jacket], holds, rule: null, freightOre: 0 })).toThrow(RangeError)
  })

  const someLine = fc.record({
    priceOre: fc.nat(900_000),
    pantOre: fc.constantFrom(0, 0, 200, 300),
    vatRateBp: fc.constantFrom(2500, 1500),
    /** How many pieces each of three shops sends. */
    parts: fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 9 })),
  })
  const someOrder = fc
    .record({
      lines: fc.array(someLine, { minLength: 1, maxLength: 8 }),
      rule: fc.oneof(
        fc.constant(null),
        fc.record({ fixed: fc.constant(true), amount: fc.integer({ min: 0, max: 20_000 }) }),
        fc.record({ fixed: fc.constant(false), amount: fc.double({ min: 0, max: 1, noNaN: true }) }),
      ),
      freightOre: fc.constantFrom(0, 79_00, 99_00, 49_50),
    })
    .map(({ lines, ...more }) => ({
      ...more,
      lines: lines.map(
        ({ parts, ...line }, at): OrderLine => ({
          ...line,
          ean: `ean${at}`,
          count: parts[0] + parts[1] + parts[2],
        }),
      ),
      holds: lines.flatMap(({ parts }, at) =>
        parts.map((count, shop) => hold(shop + 1, `ean${at}`, count)).filter(({ count }) => count > 0),
      ),
    }))

  test('5.20: every figure of the order is the sum of the shops’ parts, and the total is that of the cart', () => {
    fc.assert(
      fc.property(someOrder, (input) => {
        const order = priceOrder(input)
        const cart = totalLines(input.lines, input.rule)
        expect(order.totalOre).toBe(cart.totalOre + input.freightOre)
        // Each of the up to three parts of a line is rounded on its own.
        expect(Math.abs(order.vatOre - order.freightVatOre - cart.vatOre)).toBeLessThanOrEqual(
          2 * cart.lines.length,
        )
        expect(order.totalOre).toBeGreaterThanOrEqual(order.pantOre)
        for (const figure of [
          'goodsOre',
          'discountOre',
          'pantOre',
          'freightOre',
          'freightVatOre',
          'totalOre',
          'vatOre',
        ] as const) {
          expect(order.reservations.reduce((sum, part) => sum + part[figure], 0)).toBe(order[figure])
        }
        for (const { rateBp, baseOre, vatOre } of order.vatByRate) {
          const parts = order.reservations
            .flatMap((part) => part.vatByRate)
            .filter((rate) => rate.rateBp === rateBp)
          expect(parts.reduce((sum, rate) => sum + rate.vatOre, 0)).toBe(vatOre)
          expect(parts.reduce((sum, rate) => sum + rate.baseOre, 0)).toBe(baseOre)
        }
        const rates = order.vatByRate.reduce((sum, rate) => sum + rate.baseOre + rate.vatOre, 0)
        expect(rates).toBe(order.totalOre - order.pantOre)
        for (const part of order.reservations) {
          expect(part.totalOre).toBeGreaterThanOrEqual(part.pantOre)
          for (const line of part.lines) {
            expect(line.vatOre).toBe(vatPartOre(line.goodsOre - line.discountOre, line.vatRateBp))
            expect(line.goodsOre).toBe(line.unitPriceOre * line.count)
            expect(line.totalOre).toBe(line.goodsOre - line.discountOre + line.unitPantOre * line.count)
            expect(
              Math.min(line.discountOre, line.vatOre, line.goodsOre - line.discountOre),
            ).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })
})
