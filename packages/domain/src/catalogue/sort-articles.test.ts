import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_BESTSELLER_RANK } from './article.ts'
import { compareValues, SORT_FIELDS, sortArticles } from './sort-articles.ts'

const none = { newest: 0, discount: 0, rating: 0 }
const shelf = [
  { id: 1, name: 'Ås', price: 899, bestsellerQty: 2, newest: 20_001, discount: 3000, rating: 0 },
  { ...none, id: 2, name: 'Berg', price: 1299, bestsellerQty: DEFAULT_BESTSELLER_RANK },
  { id: 3, name: 'Ærfugl', price: 79, bestsellerQty: 1, newest: 20_002, discount: 0, rating: 4100 },
  { ...none, id: 4, name: 'Berg', price: 1299, bestsellerQty: DEFAULT_BESTSELLER_RANK, rating: 3900 },
]
const ids = (sorted: { id: number }[]) => sorted.map(({ id }) => id)

describe('9.04, 2.44: sorting', () => {
  test('9.04: by name in Norwegian collation, ascending or descending', () => {
    expect(ids(sortArticles(shelf, 'Name'))).toEqual([2, 4, 3, 1])
    expect(ids(sortArticles(shelf, 'Name', 'desc'))).toEqual([1, 3, 2, 4])
  })

  test('9.04: by price ascending or descending', () => {
    expect(ids(sortArticles(shelf, 'Price', 'asc'))).toEqual([3, 1, 2, 4])
    expect(ids(sortArticles(shelf, 'Price', 'desc'))).toEqual([2, 4, 1, 3])
  })

  test('9.01: by bestseller, articles without a rank (9999) are last', () => {
    expect(ids(sortArticles(shelf, 'Bestseller'))).toEqual([3, 1, 2, 4])
  })

  test.each([
    ['Newest', 'asc', [3, 1, 2, 4]],
    ['Newest', 'desc', [1, 3, 2, 4]],
    ['Discount', 'asc', [1, 2, 4, 3]],
    ['Discount', 'desc', [1, 2, 4, 3]],
    ['Rating', 'asc', [3, 4, 2, 1]],
    ['Rating', 'desc', [4, 3, 2, 1]],
  ] as const)(
    '2.44: by %s %s, the largest or the smallest first, those without one last',
    (by, order, sorted) => {
      expect(ids(sortArticles(shelf, by, order))).toEqual(sorted)
    },
  )

  test('9.04: equal articles are sorted by name, then id, in either direction', () => {
    const equal = [
      { ...none, id: 1, name: 'Ås', price: 79, bestsellerQty: 1 },
      { ...none, id: 3, name: 'Berg', price: 79, bestsellerQty: 1 },
      { ...none, id: 2, name: 'Berg', price: 79, bestsellerQty: 1 },
    ]
    expect(ids(sortArticles(equal, 'Price'))).toEqual([2, 3, 1])
    expect(ids(sortArticles(equal, 'Price', 'desc'))).toEqual([2, 3, 1])
  })

  test('9.04: numbers, strings and booleans; NaN is last', () => {
    expect([10, 9, Number.NaN, -1].toSorted(compareValues)).toEqual([-1, 9, 10, Number.NaN])
    expect(['å', 'a', 'ø'].toSorted(compareValues)).toEqual(['a', 'ø', 'å'])
    expect([true, false].toSorted(compareValues)).toEqual([false, true])
  })

  test('9.04: the result does not depend on the input order, and nothing is lost', () => {
    const article = fc.record({
      id: fc.integer({ min: 1, max: 1000 }),
      name: fc.constantFrom('Ås', 'Aas', 'Berg', 'berg', 'Øl'),
      price: fc.integer({ min: 0, max: 5 }),
      bestsellerQty: fc.constantFrom(1, 2, 9999),
      newest: fc.constantFrom(0, 20_000, 20_001),
      discount: fc.constantFrom(0, 1000),
      rating: fc.constantFrom(0, 4000, 4500),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(article, { selector: ({ id }) => id, maxLength: 12 }),
        fc.constantFrom(...SORT_FIELDS),
        fc.constantFrom('asc' as const, 'desc' as const),
        (articles, by, order) => {
          const sorted = sortArticles(articles, by, order)
          expect(sortArticles(articles.toReversed(), by, order)).toEqual(sorted)
          expect(ids(sorted).toSorted()).toEqual(ids(articles).toSorted())
        },
      ),
    )
  })
})
