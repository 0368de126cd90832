import { SORT_FIELDS } from '@varde/domain/catalogue/sort-articles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHOICE_NAMES,
  countFilters,
  forEachChoice,
  type ListingQuery,
  listingHref,
  listingParameters,
  NO_FILTERS,
  readListingQuery,
  toggleChoice,
  writeListingQuery,
} from './listing-query.ts'

const PLAIN: ListingQuery = { ...NO_FILTERS, page: 1, orderBy: null, order: 'asc' }

test.each<[string, Partial<ListingQuery>]>([
  ['', {}],
  ['page=3&orderBy=Price&order=desc', { page: 3, orderBy: 'Price', order: 'desc' }],
  ['page=0&orderBy=price', {}],
  ['page=1.5&order=down', {}],
  ['page=-2', {}],
  ['farge=7&farge=3&farge=7', { colors: [3, 7] }],
  ['farge=rød&merke=-1&butikk=1.5&type=0&storrelse=99999999999', {}],
  [
    'kjonn=2&merke=4&storrelse=5&type=6&butikk=8',
    { genders: [2], brands: [4], sizes: [5], groups: [6], shops: [8] },
  ],
  ['kampanje=1', { campaign: true }],
  ['kampanje=ja', {}],
  ['min=790&max=4+000', { min: 790, max: 4000 }],
  ['min=&max=', {}],
  ['min=-5&max=1e9', {}],
])('2.44: the address «%s» is read, and invalid values are ignored', (text, expected) => {
  expect(readListingQuery(new URLSearchParams(text))).toEqual({ ...PLAIN, ...expected })
})

test('2.44: an address holds only what differs from the default', () => {
  expect(listingHref('/dame', PLAIN)).toBe('/dame')
  expect(listingHref('/dame', { ...PLAIN, colors: [3, 7], page: 2 })).toBe('/dame?farge=3&farge=7&page=2')
})

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 12 })
  .map((list) => list.toSorted((a, b) => a - b))
const kroner = fc.option(fc.integer({ min: 0, max: 9_999_999 }))
const anyQuery: fc.Arbitrary<ListingQuery> = fc.record({
  ...forEachChoice(() => ids),
  campaign: fc.boolean(),
  min: kroner,
  max: kroner,
  page: fc.integer({ min: 1, max: 100_000 }),
  orderBy: fc.option(fc.constantFrom(...SORT_FIELDS)),
  order: fc.constantFrom('asc', 'desc'),
})

describe('the query of a listing in its address', () => {
  test('2.44: what is written is read back the same', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readListingQuery(writeListingQuery(query))).toEqual(query)
      }),
    )
  })

  test('2.44: any address can be read', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const query = readListingQuery(new URLSearchParams(text))
        expect(readListingQuery(writeListingQuery(query))).toEqual(query)
      }),
    )
  })

  test('5.08: a choice toggled twice is as before', () => {
    fc.assert(
      fc.property(
        anyQuery,
        fc.constantFrom(...CHOICE_NAMES),
        fc.integer({ min: 1, max: 99 }),
        (query, name, id) => {
          const once = toggleChoice(query, name, id)
          expect(once[name].includes(id)).toBe(!query[name].includes(id))
          expect(toggleChoice(once, name, id)).toEqual(query)
        },
      ),
    )
  })

  test.each<[Partial<ListingQuery>, number]>([
    [{}, 0],
    [{ colors: [1, 2], shops: [3] }, 3],
    [{ min: 100 }, 1],
    [{ min: 100, max: 200, campaign: true }, 2],
  ])('2.44: %o counts as %i active filters', (filters, count) => {
    expect(countFilters({ ...NO_FILTERS, ...filters })).toBe(count)
  })
})

test('addresses of the same listing have the same kept parameters, and these are read as the address was', () => {
  const pairs = fc.array(
    fc.tuple(
      fc.constantFrom(
        'farge',
        'merke',
        'storrelse',
        'min',
        'max',
        'page',
        'order',
        'orderBy',
        'kampanje',
        'utm_id',
      ),
      fc.oneof(fc.constantFrom('1', '2', '7', 'desc', 'Price', 'tull', '0'), fc.string({ maxLength: 4 })),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(pairs, (given) => {
      const kept = listingParameters(new URLSearchParams(given))
      expect(readListingQuery(kept)).toEqual(readListingQuery(new URLSearchParams(given)))
      expect(listingParameters(kept).toString()).toBe(kept.toString())
      // Choices may be in any order; of a repeated parameter the first counts.
      const sorted = given.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      expect(listingParameters(new URLSearchParams(sorted)).toString()).toBe(kept.toString())
    }),
  )
})

test('parameters that a listing does not read are left out', () => {
  const read = (search: string) => listingParameters(new URLSearchParams(search)).toString()
  expect(read('utm_source=x&page=1&farge=7&farge=3&fbclid=y')).toBe('farge=3&farge=7')
})
