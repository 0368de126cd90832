import { EMPTY_CART } from '@varde/domain/cart/cart'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { withTotals } from '@varde/domain/cart/cart-totals'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { Variant } from '@varde/domain/catalogue/variant'
import { describe, expect, it } from 'vitest'
import { refreshLines } from './refresh-lines.ts'

const variant: Variant = {
  id: 7,
  ean: '7071234567892',
  availability: 1,
  shops: [{ id: 3, qty: 5 }],
  size: { id: 1, name: '39' },
  color: { id: 2, name: 'Brun', hex: '#6b4226', colorCode: '', images: [] },
}
const article: ArticleDetail = {
  id: 70,
  name: 'Kamp fjellstøvel i skinn',
  description: '',
  price: 2299,
  pant: 0,
  brand: 'Skarv & Sønn',
  brands: [1],
  colors: [],
  colorGroups: [],
  gender: 'Dame',
  genders: [2],
  articleGroup2ID: 1,
  articleGroup3ID: 1,
  canPurchase: true,
  customLabel: null,
  group2: 'Sko',
  group3: 'Fjellsko',
  image: null,
  shops: [3],
  available: [3],
  featured: false,
  category: 1,
  categories: [1],
  subcategories: [1],
  campaigns: [],
  averageRating: null,
  campaignLabelType: null,
  originalPrice: null,
  webPurchaseLimit: null,
  bestsellerQty: 9999,
  bestsellerTurnover: 9999,
  onlyCC: false,
  season: null,
  availability: 1,
  sizes: [],
  size_colors: [],
  groups: [1],
  visible: true,
  attributes: {},
  techDescription: null,
  nutrientContent: null,
  washLabel: null,
  careLabel: null,
  articleId: 70,
  articleNo: '71 0816',
  dateCreated: '2026-01-01T00:00:00Z',
  variants: [variant],
  reviews: [],
}
const cart = withTotals({ ...EMPTY_CART, orders: [{ ...toCartLine(article, variant), count: 3 }] })
const now = (fresh: ArticleDetail | null) => refreshLines(cart, new Map([[70, fresh]]))

describe('refreshLines', () => {
  it('leaves unchanged lines as they are, and lines whose article could not be fetched', () => {
    expect(now(article)).toEqual({ cart, changes: [] })
    expect(refreshLines(cart, new Map())).toEqual({ cart, changes: [] })
  })

  it('takes the new price and reports it', () => {
    const { cart: fresh, changes } = now({ ...article, price: 1999 })
    expect(fresh.total).toBe(3 * 1999)
    expect(changes).toMatchObject([{ kind: 'price', before: 2299, now: 1999 }])
  })

  it('5.20: caps the count at a lower stock', () => {
    const { cart: fresh, changes } = now({
      ...article,
      variants: [{ ...variant, shops: [{ id: 3, qty: 1 }] }],
    })
    expect(fresh.orders.map((line) => line.count)).toEqual([1])
    expect(changes).toMatchObject([{ kind: 'stock', before: 3, now: 1 }])
  })

  it('3.01: reports a line that can now only be collected', () => {
    const { cart: fresh, changes } = now({ ...article, onlyCC: true })
    expect(fresh.orders.map((line) => line.onlyCC)).toEqual([true])
    expect(changes).toMatchObject([{ kind: 'only-collect' }])
  })

  it('9.07: caps the count at a lower limit', () => {
    const { cart: fresh, changes } = now({ ...article, webPurchaseLimit: 2 })
    expect(fresh.orders.map((line) => line.count)).toEqual([2])
    expect(changes).toMatchObject([{ kind: 'limit', before: 3, now: 2 }])
  })

  it('9.07: caps the later sizes of an article first', () => {
    const large = { ...variant, id: 8, ean: '7071234567908', size: { id: 2, name: '40' } }
    const both = { ...article, variants: [variant, large] }
    const lines = [variant, large].map((each) => ({ ...toCartLine(both, each), count: 2 }))
    const limited = refreshLines(
      withTotals({ ...EMPTY_CART, orders: lines }),
      new Map([[70, { ...both, webPurchaseLimit: 2 }]]),
    )
    expect(limited.cart.orders.map(({ ean, count }) => [ean, count])).toEqual([[variant.ean, 2]])
    expect(limited.changes).toMatchObject([{ kind: 'limit', line: { ean: large.ean }, before: 2, now: 0 }])
  })

  it.each<[string, ArticleDetail | null]>([
    ['sold-out', { ...article, variants: [{ ...variant, shops: [] }] }],
    ['gone', { ...article, canPurchase: false }],
    ['gone', { ...article, visible: false }],
    ['gone', { ...article, variants: [] }],
    ['gone', null],
  ])('4.02: takes out a line that is %s', (kind, fresh) => {
    const result = now(fresh)
    expect(result.cart.orders).toEqual([])
    expect(result.cart.total).toBe(0)
    expect(result.changes).toMatchObject([{ kind, line: { ean: variant.ean } }])
  })
})
