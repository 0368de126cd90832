import type { Shop } from '@varde/contract/entities'
import { expect, test } from 'vitest'
import { toListedShop } from './to-listed-shop.server.ts'

const shop = {
  id: 4,
  name: 'Odda',
  slug: 'odda',
  openingHours: 'Man-Fre:1000-2000,Lør:1000-1800',
  address: 'Storgata 12',
  postNo: '5750',
  postPlace: 'Odda',
  coords: null,
  hasCounter: true,
  specialDays: [
    { date: '2026-05-17', hours: '', note: '' },
    { date: '2026-05-18', hours: '1200-1600', note: 'Varetelling' },
    { date: '2026-05-29', hours: '1000-1400', note: '' },
  ],
} as unknown as Shop

test('3.14: the list shows the shop’s special days of the next week, and none that is later or has the usual hours', () => {
  expect(toListedShop(shop, '2026-05-16').soon).toEqual([
    'Søn. 17. mai: stengt (Grunnlovsdagen)',
    'Man. 18. mai: 12–16 (Varetelling)',
  ])
  expect(toListedShop(shop, '2026-05-19').soon).toEqual([])
})
