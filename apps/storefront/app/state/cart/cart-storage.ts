import { type Cart, EMPTY_CART } from '@varde/domain/cart/cart'
import { activateDiscount, removeDiscount } from '@varde/domain/cart/cart-discount'
import { parseCart, serializeCart } from '@varde/domain/cart/parse-cart'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { type OpenStorage, openLocalStorage, type Persistence, readJson, writeJson } from '../create-store.ts'

/** The cart with its id and the promo code in force (4.05). Without lines it has neither. */
export type CartState = { cart: Cart; cartId: string | null; promocode: PromoCode | null }

export const EMPTY_STATE: CartState = { cart: EMPTY_CART, cartId: null, promocode: null }

/** 3.30: the keys in local storage. */
export const CART_KEY = 'cart'
const CART_ID_KEY = 'cartId'
export const PROMOCODE_KEY = 'activePromocode'

/** 3.30, 4.04: how the cart is kept in local storage; payment data stays in the page. */
export function persistCart(openStorage: OpenStorage = openLocalStorage): Persistence<CartState> {
  return {
    keys: [CART_KEY, CART_ID_KEY, PROMOCODE_KEY],
    openStorage,
    read: (storage) =>
      agreeOnDiscount({
        cart: parseCart(storage.getItem(CART_KEY)),
        cartId: readJson(storage, CART_ID_KEY, parseCartId),
        promocode: readJson(storage, PROMOCODE_KEY, parsePromocode),
      }),
    write(storage, { cart, cartId, promocode }, before) {
      if (promocode !== before.promocode) writeJson(storage, PROMOCODE_KEY, promocode)
      if (cartId !== before.cartId) writeJson(storage, CART_ID_KEY, cartId)
      if (cart.orders.length === 0) storage.removeItem(CART_KEY)
      else storage.setItem(CART_KEY, serializeCart(cart))
    },
    // 4.04: each tab keeps its own payment data, which is never written to storage.
    merge(received, { cart: { client, klarnaOrders, txData } }) {
      return { ...received, cart: { ...received.cart, client, klarnaOrders, txData } }
    },
  }
}

/** 4.05: sets the discount of the promo code in force; without a code there is none. */
function agreeOnDiscount(state: CartState): CartState {
  const { cart, promocode } = state
  const { activated, fixed, amount } = cart.discount
  if (promocode === null) return activated ? { ...state, cart: removeDiscount(cart) } : state
  if (activated && fixed === promocode.fixed && amount === promocode.amount) return state
  return { ...state, cart: activateDiscount(removeDiscount(cart), promocode).cart }
}

/**
 * Makes the browser's own id for a cart: one cart becomes one order at most. A tab that has not noticed that the cart was
 * ordered in another tab sends the same id, and the server refuses it.
 */
export function makeCartId(): string {
  // `randomUUID` is missing on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function parseCartId(kept: unknown): string | null {
  return typeof kept === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(kept) ? kept : null
}

/** The promo code as it is kept; the server alone decides whether it is valid. */
export function parsePromocode(kept: unknown): PromoCode | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, name, valid_from, valid_to, fixed, amount, type } = kept as Record<string, unknown>
  if (!isText(id) || !isText(name) || typeof fixed !== 'boolean') return null
  if (typeof amount !== 'number' || !(amount > 0) || amount > (fixed ? 1_000_000 : 1)) return null
  return {
    id,
    name,
    valid_from: isText(valid_from) ? valid_from : null,
    valid_to: isText(valid_to) ? valid_to : null,
    fixed,
    amount,
    type: isText(type) ? type : '',
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200
}
