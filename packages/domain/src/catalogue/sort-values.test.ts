import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortValuesOf } from './sort-values.ts'

const plain = { dateCreated: '2026-10-01', price: 800, originalPrice: null, reviews: [] }
const rated = (...ratings: number[]) =>
  sortValuesOf({ ...plain, reviews: ratings.map((rating) => ({ rating })) }).rating

test('2.44: a later day is newer, and a day that cannot be read is none', () => {
  const newest = (dateCreated: string) => sortValuesOf({ ...plain, dateCreated }).newest
  expect(newest('2026-10-02')).toBe(newest('2026-10-01') + 1)
  expect(newest('1969-12-31')).toBe(0)
  expect(newest('i går')).toBe(0)
})

test.each([
  [800, null, 0],
  [800, 800, 0],
  [800, 700, 0],
  [700, 1000, 3000],
  [699, 1000, 3010],
])('2.44: %i with the førpris %s is a discount of %i ten-thousandths', (price, originalPrice, discount) => {
  expect(sortValuesOf({ ...plain, price, originalPrice }).discount).toBe(discount)
})

test('2.44: one review says less than many', () => {
  expect(rated()).toBe(0)
  expect(rated(5)).toBeLessThan(rated(...Array.from({ length: 30 }, (_, at) => (at < 24 ? 5 : 4))))
  expect(rated(5)).toBeGreaterThan(rated(4))
  expect(rated(1)).toBeGreaterThan(rated(1, 1, 1))
  expect(rated(1)).toBeGreaterThan(rated())
})

test('2.44: a better review never lowers a rating', () => {
  const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(ratings, fc.integer({ min: 1, max: 4 }), (given, worse) => {
      expect(rated(...given, worse + 1)).toBeGreaterThan(rated(...given, worse))
    }),
  )
})
