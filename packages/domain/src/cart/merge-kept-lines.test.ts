import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CART } from './cart.ts'
import type { CartLine } from './cart-line.ts'
import { lineCeiling } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'
import { mergeKeptLines } from './merge-kept-lines.ts'
import { sampleLine } from './test-cart-line.ts'

function cartOf(...orders: CartLine[]) {
  return withTotals({ ...EMPTY_CART, orders })
}
/** A different article for each EAN, so that the lines do not share a limit. */
const articleOf: Record<string, number> = { a: 1, b: 2, c: 3, d: 4 }
function counts(orders: readonly CartLine[]) {
  return orders.map(({ ean, count }) => [ean, count])
}

test('4.06: lines from another device come after the lines of this cart', () => {
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
])('4.06: %i here and %i there become %i', (here, there, mergedCount) => {
  const merged = mergeKeptLines(cartOf(sampleLine({ ean: 'a', count: here })), [
    sampleLine({ ean: 'a', count: there }),
  ])
  expect(counts(merged.orders)).toEqual([['a', mergedCount]])
})

test('5.20: a merged line keeps to its limit, and an article that is not for sale is dropped', () => {
  const merged = mergeKeptLines(EMPTY_CART, [
    sampleLine({ ean: 'limit', count: 9, webPurchaseLimit: 2 }),
    sampleLine({ ean: 'not-sold', count: 1, canPurchase: false }),
  ])
  expect(counts(merged.orders)).toEqual([['limit', 2]])
})

test('5.20: a line in both carts is capped by the current limit and stock, and dropped when nothing is left', () => {
  const here = cartOf(
    ...['a', 'b', 'c'].map((ean) => sampleLine({ ean, count: 3, articleId: articleOf[ean] })),
  )
  const merged = mergeKeptLines(here, [
    sampleLine({ ean: 'a', articleId: 1, count: 1, webPurchaseLimit: 2 }),
    sampleLine({ ean: 'b', articleId: 2, count: 1, stock: 0 }),
    sampleLine({ ean: 'c', articleId: 3, count: 1, canPurchase: false }),
  ])
  expect(counts(merged.orders)).toEqual([['a', 2]])
})

test('5.20: no merged line exceeds the current ceiling of its article', () => {
  const bounds = fc.record({
    stock: fc.integer({ min: 0, max: 6 }),
    webPurchaseLimit: fc.constantFrom(null, 0, 1, 2, 4),
  })
  const bounded = fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 5 }), bounds)
      .map(([ean, count, more]) => sampleLine({ ean, count, articleId: articleOf[ean], ...more })),
    { selector: ({ ean }) => ean },
  )
  fc.assert(
    fc.property(lines, bounded, (here, there) => {
      const { orders } = mergeKeptLines(cartOf(...here), there)
      for (const line of there) {
        const count = orders.find(({ ean }) => ean === line.ean)?.count
        if (lineCeiling(line, []) === 0) expect(count).toBeUndefined()
        else expect(count).toBeLessThanOrEqual(lineCeiling(line, []))
      }
    }),
  )
})

const lines = fc.uniqueArray(
  fc
    .record({ ean: fc.constantFrom('a', 'b', 'c', 'd'), count: fc.integer({ min: 1, max: 5 }) })
    .map((line) => sampleLine({ ...line, articleId: articleOf[line.ean] })),
  { selector: ({ ean }) => ean },
)

test('9.07: an article’s limit covers all its sizes from both carts', () => {
  const limited = (ean: string, count: number) => sampleLine({ ean, count, webPurchaseLimit: 3 })
  const once = mergeKeptLines(cartOf(limited('m', 2)), [limited('l', 2), limited('s', 1)])
  expect(counts(once.orders)).toEqual([
    ['m', 2],
    ['l', 1],
  ])
  expect(mergeKeptLines(once, [limited('l', 2), limited('s', 1)])).toEqual(once)
})

test('4.06: merging twice gives the same as once, and no line of either cart is lost', () => {
  fc.assert(
    fc.property(lines, lines, (here, there) => {
      const once = mergeKeptLines(cartOf(...here), there)
      expect(mergeKeptLines(once, there)).toEqual(once)
      for (const line of [...here, ...there]) {
        const count = once.orders.find(({ ean }) => ean === line.ean)?.count ?? 0
        expect(count).toBeGreaterThanOrEqual(Math.min(line.count, lineCeiling(line, [])))
      }
    }),
  )
})
