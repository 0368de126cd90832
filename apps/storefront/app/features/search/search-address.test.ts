import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test.each([
  [
    '/search/jakke',
    '?merke=1&merke=4&orderBy=Price&page=3',
    '/search/ull%20%26%20sko?merke=1&merke=4&orderBy=Price',
  ],
  ['/search/jakke', '?page=2', '/search/ull%20%26%20sko'],
  ['/search/jakke', '', '/search/ull%20%26%20sko'],
  ['/dame', '?merke=1', '/search/ull%20%26%20sko'],
  ['/search', '?q=jakke', '/search/ull%20%26%20sko'],
  ['/', '', '/search/ull%20%26%20sko'],
])('2.39: a search from %s%s leads to %s', (pathname, search, to) => {
  expect(searchAddress('ull & sko', { pathname, search })).toBe(to)
})
