import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderVat, type PlacedLine } from './order-vat.ts'

test('9.01, 3.22: food, discounted goods and freight each have their rate, lowest first', () => {
  const jacket = { count: 1, priceOre: 189_900, discountOre: 10_000, vatBasisPoints: 2500 }
  const drink = { count: 2, priceOre: 3900, discountOre: 0, vatBasisPoints: 1500 }
  expect(orderVat([jacket, drink], 7900)).toEqual([
    { rateBp: 1500, baseOre: 6783, vatOre: 1017 },
    // The MVA of 179 900 is 35 980, that of 7 900 is 1 580.
    { rateBp: 2500, baseOre: 150_240, vatOre: 37_560 },
  ])
})

test('3.22: without freight its rate is left out', () => {
  const drink = { count: 1, priceOre: 11_500, discountOre: 0, vatBasisPoints: 1500 }
  expect(orderVat([drink], 0)).toEqual([{ rateBp: 1500, baseOre: 10_000, vatOre: 1500 }])
})

const lines: fc.Arbitrary<PlacedLine[]> = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 9 }),
    priceOre: fc.integer({ min: 100, max: 500_000 }),
    discountOre: fc.integer({ min: 0, max: 100 }),
    vatBasisPoints: fc.constantFrom(1500, 2500),
  }),
)

test('3.22: base and MVA of all rates add up to what is paid, to the øre', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 20_000 }), (placed, freightOre) => {
      const paid = placed.reduce(
        (sum, line) => sum + line.count * line.priceOre - line.discountOre,
        freightOre,
      )
      const itemised = orderVat(placed, freightOre).reduce((sum, row) => sum + row.baseOre + row.vatOre, 0)
      expect(itemised).toBe(paid)
    }),
  )
})
