import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlainIndex } from './plain-index.ts'
import type { SearchDocument, SearchRequest } from './search-index.ts'

const everything: SearchRequest = {
  text: '',
  genders: [],
  colors: [],
  brands: [],
  sizes: [],
  groups: [],
  shops: [],
  exclude: [],
  price: null,
}

const document = (id: number, more: Partial<SearchDocument>): SearchDocument => ({
  id,
  texts: [],
  genders: [],
  colors: [],
  brands: [],
  sizes: [],
  groups: [],
  shops: [],
  price: 100,
  bestsellerRank: 9999,
  ...more,
})

const index = createPlainIndex([
  document(1, {
    texts: ['Rennafjell dunjakke', 'Holmvik'],
    genders: [2],
    colors: [4, 5],
    price: 2899,
    bestsellerRank: 3,
  }),
  document(2, {
    texts: ['Bygevær skalljakke', 'Kvass'],
    genders: [1],
    colors: [4],
    price: 1899,
    bestsellerRank: 1,
  }),
  document(3, {
    texts: ['Jøkul lue', 'Holmvik', 'Varm under dunjakke'],
    genders: [1, 2],
    colors: [6],
    price: 399,
  }),
])

const ids = (request: Partial<SearchRequest>) =>
  index.search({ ...everything, ...request }).hits.map(({ id }) => id)

test.each([
  ['', [2, 1, 3]],
  ['dunjakke', [1, 3]],
  ['DUNJAKKE holmvik', [1, 3]],
  ['bygevaer', [2]],
  ['jokul', [3]],
  ['sykkel', []],
])('7.12: «%s» finds %j', (text, expected) => {
  expect(ids({ text })).toEqual(expected)
})

test('7.37–7.43: every rule restricts', () => {
  expect(ids({ genders: [2] })).toEqual([1, 3])
  expect(ids({ colors: [5, 6] })).toEqual([1, 3])
  expect(ids({ exclude: [1, 2] })).toEqual([3])
})

test('7.44: rules join with AND', () => {
  expect(ids({ genders: [2], colors: [4] })).toEqual([1])
})

test('5.07, 7.41: both ends of the price are inclusive', () => {
  expect(ids({ price: { min: 399, max: 1899 } })).toEqual([2, 3])
})

test('a choice is counted without its own facet', () => {
  const { facets, price } = index.search({ ...everything, genders: [1], colors: [4] })
  expect(facets.colors).toEqual([
    { id: 4, count: 1 },
    { id: 6, count: 1 },
  ])
  expect(facets.genders).toEqual([
    { id: 1, count: 1 },
    { id: 2, count: 1 },
  ])
  expect(price).toEqual({ min: 1899, max: 1899 })
})

test('a changed document is found as it is now', () => {
  const changing = createPlainIndex([document(9, { texts: ['Gammel'] })])
  changing.put(document(9, { texts: ['Ny'] }))
  expect(changing.search({ ...everything, text: 'gammel' }).hits).toEqual([])
  expect(changing.search({ ...everything, text: 'ny' }).hits).toHaveLength(1)
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(index.search({ ...everything, text }).hits.length).toBeLessThanOrEqual(3)
    }),
  )
})
