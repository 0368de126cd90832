import type { Cart } from '@varde/domain/cart/cart'
import { EMPTY_CART } from '@varde/domain/cart/cart'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { withTotals } from '@varde/domain/cart/cart-totals'
import { describe, expect, it, vi } from 'vitest'
import { CART_KEY } from './cart-key.ts'
import { type CartStorage, createCartStore } from './cart-store.ts'

const line: CartLine = {
  count: 2,
  id: 7,
  ean: '7071234567892',
  name: 'Jøkul strikkelue i ull',
  gender: 'Uni',
  size: 'Én størrelse',
  color: 'Rød',
  price: 399,
  pant: 0,
  image: '/bilder/lue-rod',
  canPurchase: true,
  variant: {
    id: 7,
    ean: '7071234567892',
    availability: 1,
    shops: [{ id: 3, qty: 5 }],
    size: { id: 1, name: 'Én størrelse' },
    color: { id: 2, name: 'Rød', hex: '#aa2222', colorCode: '', images: [] },
  },
  articleId: 70,
  webPurchaseLimit: null,
  onlyCC: false,
  vatRateBp: 2500,
  campaignArticleId: null,
}
const filled: Cart = withTotals({ ...EMPTY_CART, orders: [line] })

function memoryStorage(kept: Record<string, string> = {}): CartStorage & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value
    },
    removeItem: (key) => {
      delete kept[key]
    },
  }
}

describe('createCartStore', () => {
  it('4.04, 9.06: what is set is kept as JSON without payment data and read again', () => {
    const storage = memoryStorage()
    createCartStore(() => storage).set({
      ...filled,
      txData: { status: 'pending' },
      klarnaOrders: [{ orderId: 'K-1' }],
    })
    const kept = storage.kept[CART_KEY] ?? ''
    expect(kept).not.toContain('K-1')
    expect(kept).not.toContain('pending')
    expect(createCartStore(() => storage).get()).toEqual(filled)
  })

  it('4.03: an empty cart leaves nothing behind', () => {
    const storage = memoryStorage()
    const store = createCartStore(() => storage)
    store.set(filled)
    store.set(EMPTY_CART)
    expect(storage.kept).toEqual({})
  })

  it('hands out the same cart until it changes, so that a listener renders once per change', () => {
    const store = createCartStore(() => memoryStorage())
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    expect(store.get()).toBe(store.get())
    store.set(filled)
    store.set(filled)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    store.set(EMPTY_CART)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it("4.13: another tab's cart is taken over, other keys are not, and a cleared storage empties it", () => {
    const other = memoryStorage()
    createCartStore(() => other).set(filled)
    const store = createCartStore(() => memoryStorage())
    store.receive({ key: 'favourites', newValue: '[1]' })
    expect(store.get()).toEqual(EMPTY_CART)
    store.receive({ key: CART_KEY, newValue: other.kept[CART_KEY] ?? null })
    expect(store.get()).toEqual(filled)
    store.receive({ key: null, newValue: null })
    expect(store.get().orders).toEqual([])
  })

  it("4.04: this tab's payment data survives what another tab wrote", () => {
    const store = createCartStore(() => memoryStorage())
    store.set({ ...filled, txData: { status: 'pending' } })
    store.receive({ key: CART_KEY, newValue: null })
    expect(store.get().txData).toEqual({ status: 'pending' })
  })

  it('works without storage and with one that is full', () => {
    const forbidden = createCartStore(() => {
      throw new Error('SecurityError')
    })
    forbidden.set(filled)
    expect(forbidden.get()).toBe(filled)
    const full = createCartStore(() => ({
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }))
    full.set(filled)
    expect(full.get()).toBe(filled)
  })
})
