import { expect, test } from 'vitest'
import type { ShopNow } from '../../state/shop-now.ts'
import { toArticleShops } from './article-shops.server.ts'

const shop = (id: number, name: string, latitude: number | null): ShopNow => ({
  id,
  name,
  slug: name.toLowerCase(),
  hasCounter: true,
  coords: latitude === null ? null : { latitude, longitude: 6 },
  openingLabel: 'Åpent til 18',
  closesAtMs: null,
  promiseLabel: 'Klar i dag før 18',
  readyAtMs: 5,
})
const shopsNow = [
  shop(1, 'Voss', 60.6),
  shop(2, 'Bergen', 60.4),
  shop(3, 'Alta', null),
  shop(4, 'Odda', 60.07),
]
const shops = ['5700', '5003', '9510', '5750'].map((postNo, at) => ({ id: at + 1, postNo }))

test.each([
  [
    'of the shop that was asked for',
    4,
    ['Odda', 'Bergen', 'Voss', 'Alta'],
    [null, 'ca. 48\u00a0km', 'ca. 77\u00a0km', null],
  ],
  ['of none when none was asked for', null, ['Alta', 'Bergen', 'Odda', 'Voss'], [null, null, null, null]],
  ['of none when its position is not known', 3, ['Alta', 'Bergen', 'Odda', 'Voss'], [null, null, null, null]],
])('1.02: distances are those %s', (_, askedId, names, distances) => {
  const sorted = toArticleShops(shops, shopsNow, askedId)
  expect(sorted.map(({ name }) => name)).toEqual(names)
  expect(sorted.map(({ distance }) => distance)).toEqual(distances)
  expect(sorted.map(({ promiseLabel }) => promiseLabel)).toEqual(
    names.map((name) => `Klar i dag før 18 i ${name}`),
  )
  expect(sorted[0]).not.toHaveProperty('coords')
  expect(sorted.find(({ name }) => name === 'Odda')?.county).toBe('Vestland')
})
