import { type Cart, EMPTY_CART } from '@varde/domain/cart/cart'
import { parseCart, serializeCart } from '@varde/domain/cart/parse-cart'
import { CART_KEY } from './cart-key.ts'

/** The part of `Storage` that the cart needs. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a `storage` event says: a null key means that everything was cleared. */
export type StorageChange = { key: string | null; newValue: string | null }

/** The one cart of a page, kept in local storage and shared by every tab. */
export type CartStore = {
  get: () => Cart
  /** Replaces the cart, writes it down and tells whoever listens. */
  set: (cart: Cart) => void
  subscribe: (listener: () => void) => () => void
  /** 4.13: takes over what another tab wrote. */
  receive: (change: StorageChange) => void
}

/**
 * @param openStorage called when the cart is first asked for; may throw or answer null where storage is
 *   switched off: then the cart lives as long as the page
 */
export function createCartStore(openStorage: () => CartStorage | null): CartStore {
  const listeners = new Set<() => void>()
  let storage: CartStorage | null = null
  let cart: Cart | null = null

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const get = () => {
    if (cart === null) {
      storage = attempt(openStorage, null)
      cart = parseCart(attempt(() => storage?.getItem(CART_KEY) ?? null, null))
    }
    return cart
  }

  return {
    get,
    set(next) {
      if (next === get()) return
      cart = next
      // A full or forbidden storage must not stop a purchase.
      attempt(() => {
        if (next.orders.length === 0) storage?.removeItem(CART_KEY)
        else storage?.setItem(CART_KEY, serializeCart(next))
      }, undefined)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive(change) {
      if (change.key !== null && change.key !== CART_KEY) return
      const received = change.key === null ? EMPTY_CART : parseCart(change.newValue)
      // 4.04: payment data is this tab's own; it is not in what the other one wrote.
      const { client, klarnaOrders, txData } = get()
      cart = { ...received, client, klarnaOrders, txData }
      tell()
    },
  }
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}
