import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CART } from './cart.ts'
import type { CartLine } from './cart-line.ts'
import { lineCeiling } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'
import { mergeKeptLines } from './merge-kept-lines.ts'
import { sampleLine } from './test-cart-line.ts'

const cartOf = (...orders: CartLine[]) => withTotals({ ...EMPTY_CART, orders })
const counts = (orders: readonly CartLine[]) => orders.map(({ ean, count }) => [ean, count])

test('4.06: what was left elsewhere lies behind what lies here', () => {
  const merged = mergeKeptLines(cartOf(sampleLine({ ean: 'a', count: 1 })), [
    sampleLine({ ean: 'b', count: 2 }),
  ])
  expect(counts(merged.orders)).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(merged.count).toBe(3)
})

test.each([
  [1, 3, 3],
  [3, 1, 3],
  [2, 2, 2],
])('4.06: of %i here and %i there %i stand', (here, there, stand) => {
  const merged = mergeKeptLines(cartOf(sampleLine({ ean: 'a', count: here })), [
    sampleLine({ ean: 'a', count: there }),
  ])
  expect(counts(merged.orders)).toEqual([['a', stand]])
})

test('5.20: no more than limit and stock allow, and nothing that is not sold', () => {
  const merged = mergeKeptLines(EMPTY_CART, [
    sampleLine({ ean: 'limit', count: 9, webPurchaseLimit: 2 }),
    sampleLine({ ean: 'not-sold', count: 1, canPurchase: false }),
  ])
  expect(counts(merged.orders)).toEqual([['limit', 2]])
})

const lines = fc.uniqueArray(
  fc
    .record({ ean: fc.constantFrom('a', 'b', 'c', 'd'), count: fc.integer({ min: 1, max: 5 }) })
    .map((line) => sampleLine(line)),
  { selector: ({ ean }) => ean },
)

test('4.06: merging twice is merging once, and loses no line of either', () => {
  fc.assert(
    fc.property(lines, lines, (here, there) => {
      const once = mergeKeptLines(cartOf(...here), there)
      expect(mergeKeptLines(once, there)).toEqual(once)
      for (const line of [...here, ...there]) {
        const count = once.orders.find(({ ean }) => ean === line.ean)?.count ?? 0
        expect(count).toBeGreaterThanOrEqual(Math.min(line.count, lineCeiling(line)))
      }
    }),
  )
})
