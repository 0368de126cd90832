import type { Cart } from '@varde/domain/cart/cart'
import { EMPTY_CART } from '@varde/domain/cart/cart'
import { activateDiscount } from '@varde/domain/cart/cart-discount'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { withTotals } from '@varde/domain/cart/cart-totals'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore, type KeyValueStorage, type OpenStorage } from '../create-store.ts'
import {
  CART_KEY,
  type CartState,
  EMPTY_STATE,
  makeCartId,
  PROMOCODE_KEY,
  persistCart,
} from './cart-storage.ts'

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
const code = {
  id: 'abc',
  name: 'FJELL10',
  valid_from: null,
  valid_to: null,
  fixed: false,
  amount: 0.1,
  type: 'order',
}
const discounted = activateDiscount(filled, code).cart
const withCart = (cart: Cart): CartState => ({ ...EMPTY_STATE, cart })
const openCart = (openStorage: OpenStorage) => createStore(EMPTY_STATE, persistCart(openStorage))

function memoryStorage(
  kept: Record<string, string> = {},
): KeyValueStorage & { kept: Record<string, string> } {
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

/** A page whose `storage` events the test sends itself. */
function stubPage() {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  return {
    changeElsewhere: (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the kept cart', () => {
  it('4.04, 9.06: what is set is kept as JSON without payment data and read again', () => {
    const storage = memoryStorage()
    openCart(() => storage).set(
      withCart({ ...filled, txData: { status: 'pending' }, klarnaOrders: [{ orderId: 'K-1' }] }),
    )
    const kept = storage.kept[CART_KEY] ?? ''
    expect(kept).not.toContain('K-1')
    expect(kept).not.toContain('pending')
    expect(openCart(() => storage).get()).toEqual(withCart(filled))
  })

  it('4.03: nothing is kept of an empty cart', () => {
    const storage = memoryStorage()
    const store = openCart(() => storage)
    store.set({ cart: discounted, cartId: makeCartId(), promocode: code })
    store.set(EMPTY_STATE)
    expect(storage.kept).toEqual({})
  })

  it('is the same object until it changes, so that components render once per change', () => {
    const store = openCart(() => memoryStorage())
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    const state = withCart(filled)
    expect(store.get()).toBe(store.get())
    store.set(state)
    store.set(state)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    store.set(EMPTY_STATE)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it("4.13: another tab's cart is taken over, other keys are not, and a cleared storage empties it", () => {
    const { changeElsewhere } = stubPage()
    const storage = memoryStorage()
    const store = openCart(() => storage)
    expect(store.get()).toEqual(EMPTY_STATE)
    openCart(() => storage).set(withCart(filled))
    changeElsewhere('favourites')
    expect(store.get()).toEqual(EMPTY_STATE)
    changeElsewhere(CART_KEY)
    expect(store.get()).toEqual(withCart(filled))
    storage.removeItem(CART_KEY)
    changeElsewhere(null)
    expect(store.get().cart.orders).toEqual([])
  })

  it("4.04: this tab's payment data survives what another tab wrote", () => {
    const { changeElsewhere } = stubPage()
    const storage = memoryStorage()
    const store = openCart(() => storage)
    store.set(withCart({ ...filled, txData: { status: 'pending' } }))
    storage.removeItem(CART_KEY)
    changeElsewhere(CART_KEY)
    expect(store.get().cart.orders).toEqual([])
    expect(store.get().cart.txData).toEqual({ status: 'pending' })
  })

  it('works without storage and with one that is full', () => {
    const forbidden = openCart(() => {
      throw new Error('SecurityError')
    })
    const state = withCart(filled)
    forbidden.set(state)
    expect(forbidden.get()).toBe(state)
    const full = openCart(() => ({
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }))
    full.set(state)
    expect(full.get()).toBe(state)
  })
})

describe('3.30, 9.06: activePromocode is kept as JSON', () => {
  it('4.05: comes back as it was, and is gone when it is removed', () => {
    const storage = memoryStorage()
    openCart(() => storage).set({ ...withCart(discounted), promocode: code })
    expect(JSON.parse(storage.kept.activePromocode ?? '')).toEqual(code)
    const again = openCart(() => storage)
    expect(again.get().promocode).toEqual(code)
    again.set(withCart(filled))
    expect(storage.kept.activePromocode).toBeUndefined()
  })

  it.each([
    null,
    'FJELL10',
    '{"id":"a"}',
    JSON.stringify({ ...code, amount: 2 }),
    JSON.stringify({ ...code, amount: -1 }),
    JSON.stringify({ ...code, fixed: 'no' }),
    JSON.stringify({ ...code, id: '' }),
  ])('4.05: %s is no code', (text) => {
    const storage = memoryStorage(text === null ? {} : { activePromocode: text })
    expect(openCart(() => storage).get().promocode).toBeNull()
  })

  it('4.05: the discount of a kept cart is that of the code that is kept with it', () => {
    const withoutCode = memoryStorage()
    openCart(() => withoutCode).set(withCart(discounted))
    expect(openCart(() => withoutCode).get().cart.discount.activated).toBe(false)
    const withCode = memoryStorage()
    openCart(() => withCode).set({ ...withCart(filled), promocode: code })
    expect(openCart(() => withCode).get().cart).toEqual(discounted)
  })

  it("4.13: takes over another tab's code with its discount", () => {
    const { changeElsewhere } = stubPage()
    const storage = memoryStorage()
    const store = openCart(() => storage)
    store.set(withCart(filled))
    storage.setItem(PROMOCODE_KEY, JSON.stringify(code))
    changeElsewhere(PROMOCODE_KEY)
    expect(store.get()).toMatchObject({ promocode: code, cart: { discount: discounted.discount } })
    storage.removeItem(PROMOCODE_KEY)
    changeElsewhere(PROMOCODE_KEY)
    expect(store.get()).toMatchObject({ promocode: null, cart: { discount: { activated: false } } })
  })

  it('4.04: is lost with the page where storage is switched off', () => {
    const store = openCart(() => null)
    store.set({ ...withCart(discounted), promocode: code })
    expect(store.get().promocode).toEqual(code)
  })
})

describe('4.04: the id of the cart', () => {
  it('is valid for the server, and different every time', () => {
    const storage = memoryStorage()
    const cartId = makeCartId()
    expect(cartId).not.toBe(makeCartId())
    openCart(() => storage).set({ ...withCart(filled), cartId })
    expect(openCart(() => storage).get().cartId).toBe(cartId)
  })

  it('is none when what is kept is invalid', () => {
    expect(openCart(() => memoryStorage({ cartId: '"x y"' })).get().cartId).toBeNull()
  })
})
