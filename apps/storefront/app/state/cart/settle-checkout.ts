import type { PlacedOrder } from '@varde/contract/entities'
import { type Cart, EMPTY_CART } from '@varde/domain/cart/cart'
import { parseCart, serializeCart } from '@varde/domain/cart/parse-cart'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import type { KeyValueStorage } from '../create-store.ts'
import { parsePromocode } from './cart-storage.ts'
import { activatePromocode, readCart, removeOrdered, restoreLines, setCartPayment } from './cart-store.ts'
import { findOpenCheckout, forgetOpenCheckout, isCheckoutId, type OpenCheckout } from './open-checkout.ts'

/** The key in local storage for the lines of an order whose payment is not decided (4.04). */
export const SET_ASIDE_KEY = 'cartSetAside'

/** Longer than a payment provider takes to decide. */
const SET_ASIDE_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** An order whose payment is being decided: its lines have left the cart, and may come back. */
export type SetAside = { checkoutId: string; orders: Cart['orders']; promocode: PromoCode | null }

const browserStorage = (): KeyValueStorage => window.localStorage

/**
 * 4.04: updates the cart after the status of a payment. Only this function does: the checkout and the page of the
 * order both call it.
 *
 * While the payment is being decided, the lines are set aside. When it is paid they are removed; when it has failed they
 * are put back into the cart.
 *
 * @param checkoutId the id of the checkout, which is the token of its order
 * @returns whether lines were put back into the cart
 */
export function settleCheckout(checkoutId: string, status: PlacedOrder['payment']['status']): boolean {
  if (status === 'open') return false
  const isPaid = status === 'authorised' || status === 'settled'
  const isUndecided = status === 'pending'
  const open = findOpenCheckout(checkoutId)
  if (open !== null) {
    forgetOpenCheckout(checkoutId, isPaid)
    if (isUndecided) setOrderedAside(open)
    else if (isPaid) removeOrdered(open.eans)
    else setCartPayment(null)
  }
  return isUndecided ? false : settleSetAside(checkoutId, isPaid)
}

/** What is set aside in this browser; null when there is nothing, or it is invalid or too old. */
export function readSetAside(storage: KeyValueStorage, now: number): SetAside | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(SET_ASIDE_KEY) ?? 'null')
    const { checkoutId, cart, promocode, at } = kept as Record<string, unknown>
    if (!isCheckoutId(checkoutId)) return null
    if (typeof at !== 'number' || now - at > SET_ASIDE_MAX_AGE_MS) return null
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
 * 4.04: takes the lines that are being paid for out of the cart, so that they are not bought twice. Without storage
 * they stay in the cart.
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
 * Ends a set-aside order: paid for, it is discarded; else its lines and its promo code are put back into the cart.
 *
 * @returns whether lines were put back
 */
export function settleSetAside(checkoutId: string, isPaid: boolean, openStorage = browserStorage): boolean {
  const aside = findSetAside(openStorage)
  if (aside?.checkoutId !== checkoutId) return false
  openStorage().removeItem(SET_ASIDE_KEY)
  if (isPaid) return false
  restoreLines(aside.orders)
  if (aside.promocode !== null) activatePromocode(aside.promocode)
  return aside.orders.length > 0
}
