import { sampleLine } from '@varde/domain/cart/test-cart-line'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { beforeEach, describe, expect, it } from 'vitest'
import { activatePromocode, clearCart, readCart, replaceLines } from './cart-store.ts'
import { readSetAside, SET_ASIDE_KEY, setOrderedAside, settleSetAside } from './settle-checkout.ts'

const boot = sampleLine({ ean: '7090000000012' })
const sock = sampleLine({ ean: '7090000000029' })
const article = (id: number, { variant }: typeof boot) =>
  ({ ...sampleLine(), id, campaigns: [], variants: [variant], visible: true }) as unknown as ArticleDetail
const fill = (...lines: (typeof boot)[]) =>
  replaceLines(
    lines.map(({ ean }, at) => ({ EanNo: ean, Count: 1, articleId: at + 1 })),
    new Map(lines.map((line, at) => [at + 1, article(at + 1, line)])),
  )
const code = {
  id: 'k-1',
  name: 'FJELL10',
  valid_from: null,
  valid_to: null,
  fixed: false,
  amount: 0.1,
  type: 'percent',
}
const open = { checkoutId: 'c'.repeat(20), eans: [boot.ean] }
const inCart = () => readCart().cart.orders.map(({ ean }) => ean)
const DAY_MS = 24 * 60 * 60 * 1000

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const openStorage = () => storage
const hasSetAside = () => kept.has(SET_ASIDE_KEY)

beforeEach(() => {
  clearCart()
  kept.clear()
  fill(boot, sock)
})

describe('4.04: an order whose payment is being decided', () => {
  it('leaves the other lines in the cart, which gets a new id', () => {
    activatePromocode(code)
    const before = readCart().cartId
    setOrderedAside(open, openStorage)
    expect(inCart()).toEqual([sock.ean])
    expect(readCart().cartId).not.toBe(before)
    expect(readCart().promocode).toBeNull()
    expect(hasSetAside()).toBe(true)
  })

  it('declined, its lines are in the cart again with the promo code, and only once', () => {
    activatePromocode(code)
    setOrderedAside(open, openStorage)
    expect(settleSetAside(open.checkoutId, false, openStorage)).toBe(true)
    expect(inCart().toSorted()).toEqual([boot.ean, sock.ean])
    expect(readCart().promocode).toEqual(code)
    expect(readCart().cart.discount.activated).toBe(true)
    expect(settleSetAside(open.checkoutId, false, openStorage)).toBe(false)
    expect(readCart().cart.count).toBe(2)
    expect(hasSetAside()).toBe(false)
  })

  it('declined after the same articles were added again, they are not doubled', () => {
    setOrderedAside(open, openStorage)
    fill(boot, sock)
    settleSetAside(open.checkoutId, false, openStorage)
    expect(readCart().cart.count).toBe(2)
  })

  it('paid for, it is discarded', () => {
    setOrderedAside(open, openStorage)
    expect(settleSetAside(open.checkoutId, true, openStorage)).toBe(false)
    expect(inCart()).toEqual([sock.ean])
    expect(hasSetAside()).toBe(false)
  })

  it('is not changed by the end of another order', () => {
    setOrderedAside(open, openStorage)
    expect(settleSetAside('d'.repeat(20), true, openStorage)).toBe(false)
    expect(hasSetAside()).toBe(true)
  })

  it('is discarded after a week, and when it is garbage', () => {
    setOrderedAside(open, openStorage)
    const now = Date.now()
    expect(readSetAside(storage, now + 6 * DAY_MS)).toMatchObject({ checkoutId: open.checkoutId })
    expect(readSetAside(storage, now + 8 * DAY_MS)).toBeNull()
    for (const text of ['', '{', 'null', '[]', '{"checkoutId":"../x","at":1}', '{"at":1}']) {
      storage.setItem(SET_ASIDE_KEY, text)
      expect(readSetAside(storage, now)).toBeNull()
    }
  })
})
