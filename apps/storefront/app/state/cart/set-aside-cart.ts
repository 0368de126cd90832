import { type Cart, EMPTY_CART } from '@varde/domain/cart/cart'
import { parseCart, serializeCart } from '@varde/domain/cart/parse-cart'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import type { KeyValueStorage } from '../create-store.ts'
import { parsePromocode } from './cart-storage.ts'
import { activatePromocode, readCart, removeOrdered, restoreLines } from './cart-store.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { SET_ASIDE_KEY } from './set-aside-key.ts'

/** Longer than a provider takes to decide. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** An order whose payment is being decided: its lines are out of the cart, but not forgotten. */
export type SetAside = { checkoutId: string; orders: Cart['orders']; promocode: PromoCode | null }

const browserStorage = (): KeyValueStorage => window.localStorage

/** What is set aside in this browser; null for nothing, for garbage, and for what is too old. */
export function readSetAside(storage: KeyValueStorage, now: number): SetAside | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(SET_ASIDE_KEY) ?? 'null')
    const { checkoutId, cart, promocode, at } = kept as Record<string, unknown>
    if (typeof checkoutId !== 'string' || !/^[A-Za-z0-9_-]{20,64}$/.test(checkoutId)) return null
    if (typeof at !== 'number' || now - at > KEPT_MS) return null
    return {
      checkoutId,
      orders: parseCart(JSON.stringify(cart)).orders,
      promocode: parsePromocode(promocode),
    }
  } catch {
    return null
  }
}

function writeSetAside(storage: KeyValueStorage, { checkoutId, orders, promocode }: SetAside, now: number) {
  const cart: unknown = JSON.parse(serializeCart({ ...EMPTY_CART, orders }))
  storage.setItem(SET_ASIDE_KEY, JSON.stringify({ checkoutId, cart, promocode, at: now }))
}

/**
 * 4.04: takes what is being paid for out of the cart, so that nobody buys it twice. Where storage is switched off it
 * stays in the cart.
 */
export function setOrderedAside({ checkoutId, eans }: OpenCheckout, openStorage = browserStorage): void {
  const { cart, promocode } = readCart()
  const orders = cart.orders.filter(({ ean }) => eans.includes(ean))
  if (orders.length === 0) return
  try {
    writeSetAside(openStorage(), { checkoutId, orders, promocode }, Date.now())
  } catch {
    return
  }
  removeOrdered(eans)
}

/** Reads what is set aside in this browser. */
export function findSetAside(openStorage = browserStorage): SetAside | null {
  try {
    return readSetAside(openStorage(), Date.now())
  } catch {
    return null
  }
}

/**
 * The payment is decided: what was ordered is forgotten, else it lies in the cart again, with its code.
 *
 * @returns whether anything lies in the cart again
 */
export function settleSetAside(checkoutId: string, isOrder: boolean, openStorage = browserStorage): boolean {
  const aside = findSetAside(openStorage)
  if (aside?.checkoutId !== checkoutId) return false
  openStorage().removeItem(SET_ASIDE_KEY)
  if (isOrder) return false
  restoreLines(aside.orders)
  if (aside.promocode !== null) activatePromocode(aside.promocode)
  return aside.orders.length > 0
}
