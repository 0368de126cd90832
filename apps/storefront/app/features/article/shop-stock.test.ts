import type { Variant } from '@varde/domain/catalogue/variant'
import { describe, expect, it } from 'vitest'
import type { ShopNow } from '../../state/shop-now.ts'
import { findQuickestShop, listShopRows, listShopsWith } from './shop-stock.ts'

const shop = (id: number, name: string, readyAtMs: number | null, hasCounter = true): ShopNow => ({
  id,
  name,
  slug: name.toLowerCase(),
  hasCounter,
  coords: null,
  openingLabel: 'Åpent til 18',
  closesAtMs: null,
  promiseLabel: readyAtMs === null ? null : 'Klar i dag før 18',
  readyAtMs,
})
const odda = shop(1, 'Odda', 200)
const voss = shop(2, 'Voss', 100)
const forde = shop(3, 'Førde', null)
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

describe('listShopRows', () => {
  it('lists the shops that have the chosen size first, apart from those that do not', () => {
    const table = listShopRows(shops, [small, medium], '2')
    expect(table.has.map((row) => [row.shop.name, row.quantities])).toEqual([
      ['Voss', [0, 5]],
      ['Odda', [4, 1]],
    ])
    expect(table.hasNot.map((row) => row.shop.name)).toEqual(['Førde'])
  })

  it('without a size lists every shop that has something, most first', () => {
    const table = listShopRows(shops, [small, null, medium], null)
    expect(table.has.map((row) => row.shop.name)).toEqual(['Odda', 'Voss', 'Førde'])
    expect(table.hasNot).toEqual([])
  })

  it('lists the shopper’s own shop first in its part', () => {
    const own = listShopRows(shops, [small, medium], '2', odda.id)
    expect(own.has.map((row) => row.shop.name)).toEqual(['Odda', 'Voss'])
    expect(listShopRows(shops, [small, medium], '2', forde.id).hasNot[0]?.shop.name).toBe('Førde')
  })

  it('leaves out the stock of the online shop', () => {
    expect(listShopRows([web], [medium], '2')).toEqual({ has: [], hasNot: [] })
    expect(listShopsWith(medium, shops)).toEqual([odda, voss])
  })
})

describe('findQuickestShop', () => {
  it('finds the shop where it is ready first, then the one with most', () => {
    expect(findQuickestShop(medium, shops)).toBe(voss)
    expect(findQuickestShop(small, shops)).toBe(odda)
    expect(findQuickestShop(medium, [shop(1, 'Odda', 5), shop(2, 'Voss', 5)])?.name).toBe('Voss')
  })

  it('finds the shopper’s own shop when that has it', () => {
    expect(findQuickestShop(medium, shops, odda.id)).toBe(odda)
    expect(findQuickestShop(small, shops, voss.id)).toBe(odda)
  })

  it('finds a shop without opening hours when no other has it, and none when no shop has it', () => {
    expect(findQuickestShop(variant('3', { 3: 2 }), shops)).toBe(forde)
    expect(findQuickestShop(null, shops)).toBeNull()
  })
})
