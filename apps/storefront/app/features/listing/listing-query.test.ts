import { expect, test } from 'vitest'
import { listingHref, readListingQuery } from './listing-query.ts'

test.each([
  ['', { page: 1, orderBy: null, order: 'asc' }],
  ['page=3&orderBy=Price&order=desc', { page: 3, orderBy: 'Price', order: 'desc' }],
  ['page=0&orderBy=price', { page: 1, orderBy: null, order: 'asc' }],
  ['page=1.5&order=down', { page: 1, orderBy: null, order: 'asc' }],
  ['page=-2', { page: 1, orderBy: null, order: 'asc' }],
] as const)('2.44: the address «%s» is read, and nonsense counts as not said', (text, expected) => {
  expect(readListingQuery(new URLSearchParams(text))).toEqual(expected)
})

test('2.44: an address says only what differs from the default, and reads back the same', () => {
  expect(listingHref('/dame', { page: 1, orderBy: null, order: 'asc' })).toBe('/dame')
  const query = { page: 2, orderBy: 'Name', order: 'desc' } as const
  const href = listingHref('/dame', query)
  expect(readListingQuery(new URL(href, 'http://shop.test').searchParams)).toEqual(query)
})
