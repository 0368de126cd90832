import type { Variant } from '@varde/domain/catalogue/variant'
import { describe, expect, it, test } from 'vitest'
import { listShopsWith } from '../../ui/size-stock.ts'
import type { SizeChoice } from './choose-variant.ts'
import { listShopRows } from './shop-rows.ts'
import { type ArticleShop, countShopsWith, findShopOfList } from './shop-stock.ts'

const shop = (id: number, name: string, distance: string | null = null, hasCounter = true): ArticleShop => ({
  id,
  name,
  slug: name.toLowerCase(),
  hasCounter,
  openingLabel: 'Åpent til 18',
  closesAtMs: null,
  promiseLabel: 'Klar i dag før 18',
  distance,
  county: 'Vestland',
})
const odda = shop(1, 'Odda')
const voss = shop(2, 'Voss')
const forde = shop(3, 'Førde')
const web = shop(55, 'Nettlager', null, false)
const shops = [odda, voss, forde, web]

const variant = (ean: string, stock: Record<number, number>): Variant => ({
  id: Number(ean),
  ean,
  availability: Object.keys(stock).length,
  shops: Object.entries(stock).map(([id, qty]) => ({ id: Number(id), qty })),
  size: { id: 1, name: 'M' },
  color: { id: 1, name: 'Petrol', hex: null, colorCode: '', images: [] },
})
const small = variant('1', { 1: 4, 3: 1 })
const medium = variant('2', { 1: 1, 2: 5, 55: 9 })

const choose = (chosen: string | null, ...variants: Variant[]): SizeChoice[] =>
  variants.map((one) => ({
    key: one.ean,
    size: { id: Number(one.ean), name: `str. ${one.ean}` },
    chosen: one.ean === chosen,
    variant: one,
  }))
const names = (rows: { shop: ArticleShop }[]) => rows.map((row) => row.shop.name)

describe('listShopRows', () => {
  it('1.02: lists the shops that have the chosen size first, apart from those that do not', () => {
    const { has, hasNot } = listShopRows(shops, choose('2', small, medium), '')
    expect(has.map(({ shop: { name }, sizes }) => [name, ...sizes.map((one) => one.quantity)])).toEqual([
      ['Odda', 4, 1],
      ['Voss', 5],
    ])
    expect(has[1]?.sizes).toEqual([{ name: 'str. 2', quantity: 5, chosen: true }])
    expect(names(hasNot)).toEqual(['Førde'])
  })

  it('without a size lists every shop that has something, in the order of the shops', () => {
    const { has, hasNot } = listShopRows(shops.toReversed(), choose(null, small, medium), '')
    expect(names(has)).toEqual(['Førde', 'Voss', 'Odda'])
    expect(hasNot).toEqual([])
  })

  it('finds shops by a part of their name or county', () => {
    const sizes = choose(null, small, medium)
    expect(names(listShopRows(shops, sizes, ' før').has)).toEqual(['Førde'])
    expect(names(listShopRows(shops, sizes, 'VEST').has)).toEqual(['Odda', 'Voss', 'Førde'])
    expect(names(listShopRows(shops, sizes, 'Alta').has)).toEqual([])
  })

  it('leaves out the stock of the online shop', () => {
    expect(listShopRows([web], choose('2', medium), '')).toEqual({ has: [], hasNot: [] })
    expect(listShopsWith(medium, shops)).toEqual([odda, voss])
    expect(countShopsWith([small, null, medium], shops)).toBe(3)
    expect(countShopsWith([medium], [web])).toBe(0)
  })
})

test.each([
  ['butikk=2', 2],
  ['butikk=55', null],
  ['butikk=99', null],
  ['butikk=2x', null],
  ['', null],
])('7.40: «%s» names shop %s of the list', (search, id) => {
  expect(findShopOfList(new URLSearchParams(search), shops)).toBe(id)
})
