import type { Shop } from '@varde/contract/entities'
import { expect, test } from 'vitest'
import { createShopNames } from './name-shops.ts'

const names = createShopNames([
  { id: 'fonna', name: 'Fonna Sport' },
  { id: 'krabat', name: 'Krabat' },
])
const shopOf = (fullName: string) => ({ id: 1, name: 'Odda', fullName }) as Shop

test.each([
  ['fonna', 'Fonna Sport Odda', 'Fonna Sport Odda'],
  ['krabat', 'Fonna Sport Odda', 'Krabat Odda'],
  ['fonna', 'Krabat Odda', 'Fonna Sport Odda'],
  ['krabat', 'Sportshuset på Voss', 'Sportshuset på Voss'],
  ['krabat', 'Fonna Sportsenter', 'Fonna Sportsenter'],
  ['another', 'Fonna Sport Odda', 'Fonna Sport Odda'],
])('3.14: visitors of %s know %s as %s', (brand, fullName, shown) => {
  expect(names.one(brand, shopOf(fullName)).fullName).toBe(shown)
})

test('3.14: a list of shops is the same object each time, and its shops too', () => {
  const shops = [shopOf('Fonna Sport Odda'), shopOf('Fonna Sport Voss')]
  const shown = names.all('krabat', shops)
  expect(names.all('krabat', shops)).toBe(shown)
  expect(names.all('fonna', shops).map((shop) => shop.fullName)).toEqual([
    'Fonna Sport Odda',
    'Fonna Sport Voss',
  ])
  expect(shown.map((shop) => shop.fullName)).toEqual(['Krabat Odda', 'Krabat Voss'])
})

test('3.14: a brand’s own description and picture of a shop are shown to its visitors alone', () => {
  const picture = { avif: '', src: '/merkefiler/voss.svg', width: 1600, height: 720 }
  const shop = { ...shopOf('Fonna Sport Odda'), slug: 'odda', description: 'Støvler og ski.' }
  const own = createShopNames([
    { id: 'fonna', name: 'Fonna Sport' },
    {
      id: 'krabat',
      name: 'Krabat',
      shops: [
        { slug: 'odda', description: 'Dresser og votter.' },
        { slug: 'voss', picture },
      ],
    },
  ])
  expect(own.one('krabat', shop)).toMatchObject({
    fullName: 'Krabat Odda',
    description: 'Dresser og votter.',
  })
  expect(own.one('fonna', shop)).toBe(shop)
  expect(own.one('krabat', { ...shop, slug: 'voss' })).toMatchObject({
    description: 'Støvler og ski.',
    picture,
  })
})
