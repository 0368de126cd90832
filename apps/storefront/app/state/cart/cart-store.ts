import { type AddOutcome, addLine } from '@varde/domain/cart/add-line'
import {
  type Cart,
  type CartClient,
  EMPTY_CART,
  NO_PAYMENT,
  clearCart as withoutLines,
} from '@varde/domain/cart/cart'
import { activateDiscount, type DiscountOutcome, removeDiscount } from '@varde/domain/cart/cart-discount'
import { type ArticleForCart, type CartLine, toCartLine } from '@varde/domain/cart/cart-line'
import { type CountOutcome, setCount, removeLine as withoutLine } from '@varde/domain/cart/change-count'
import { mergeKeptLines } from '@varde/domain/cart/merge-kept-lines'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { Variant } from '@varde/domain/catalogue/variant'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../create-store.ts'
import { type CartState, EMPTY_STATE, makeCartId, persistCart } from './cart-storage.ts'

const store = createStore(EMPTY_STATE, persistCart())
if (typeof window !== 'undefined') store.set(complete(store.get()))

/** The result of a change, to be announced; `count` is the line's count afterwards. */
export type CartChange = {
  outcome: AddOutcome | Exclude<CountOutcome, 'unknown-line' | 'unchanged'>
  line: CartLine
  count: number
}

/** A cart line as the server stores it (3.18). */
export type LineCount = { EanNo: string; Count: number }
/** A line to put in the cart. */
export type ArticleCount = LineCount & { articleId: number }

/** Articles by id; null for one that is no longer sold. */
export type ArticlesById = ReadonlyMap<number, ArticleDetail | null>

/** The cart; empty on the server and in the first render in the browser, so that both render the same page. */
export const useCart = (): Cart => useStore(store, ({ cart }) => cart)

/** 2.40: how many pieces are in the cart. */
export const useCartCount = (): number => useStore(store, ({ cart }) => cart.count)

/** 4.05, 3.30: the promo code in force; null when none is. */
export const usePromocode = (): PromoCode | null => useStore(store, ({ promocode }) => promocode)

/** False in the first render, when the cart is empty because it has not been read from the browser's storage. */
export const useCartKnown = (): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => true,
    () => false,
  )

/** The current cart, for code outside components. */
export const readCart: () => CartState = store.get

/** Called whenever the cart may have changed. @returns stops listening */
export const listenToCart = store.subscribe

/** 4.01: adds one piece. */
export function addToCart(article: ArticleForCart, variant: Variant): CartChange {
  const line = toCartLine(article, variant)
  const { cart, outcome } = addLine(readCart().cart, line)
  setCart(cart)
  return { outcome, line, count: countOf(cart, line.ean) }
}

/** 4.02, 5.20: sets a line's count, at most its maximum; zero removes it. @returns null when nothing changed */
export function changeCount(ean: string, count: number): CartChange | null {
  const before = readCart().cart
  const line = before.orders.find((order) => order.ean === ean)
  const { cart, outcome } = setCount(before, ean, count)
  if (line === undefined || outcome === 'unknown-line' || outcome === 'unchanged') return null
  setCart(cart)
  return { outcome, line, count: countOf(cart, ean) }
}

/** 4.02: removes a line. @returns null when there is no such line */
export function removeLine(ean: string): CartChange | null {
  return changeCount(ean, 0)
}

/** 4.03: empties the cart with payment data, discount and order info. */
export function clearCart(): void {
  setCart(withoutLines(readCart().cart))
}

/**
 * 4.03, 8.14: removes what was ordered. The remaining lines become a new cart with a new id, without the promo code,
 * which was used, and without the payment data of the order.
 *
 * @param eans of the lines that were ordered
 */
export function removeOrdered(eans: readonly string[]): void {
  const rest = eans.reduce(withoutLine, readCart().cart)
  const { orderInfo, klarnaOrders, txData } = EMPTY_CART
  const cart =
    rest.orders.length === 0
      ? withoutLines(rest)
      : { ...removeDiscount(rest), orderInfo, klarnaOrders, txData }
  store.set(complete({ cart, cartId: null, promocode: null }))
}

/** 4.04: puts lines that were being paid for back into the cart. */
export function restoreLines(lines: Cart['orders']): void {
  setCart(mergeKeptLines(readCart().cart, lines))
}

/** 4.05: one code at a time; with one in force, another is refused until the first is removed. */
export function activatePromocode(code: PromoCode): DiscountOutcome {
  const { cart, outcome } = activateDiscount(readCart().cart, code)
  if (outcome === 'activated') store.set({ ...readCart(), cart, promocode: code })
  return outcome
}

/** 4.05: removes the code and resets the discount to not activated. */
export function removePromocode(): void {
  store.set({ ...readCart(), cart: removeDiscount(readCart().cart), promocode: null })
}

/** 3.18: the lines of the cart as the server stores them for a customer. */
export function listLineCounts(): LineCount[] {
  return readCart().cart.orders.map(({ ean, count }) => ({ EanNo: ean, Count: count }))
}

/** 4.06: adds lines to the cart, with current prices and stock. */
export function addLines(lines: readonly ArticleCount[], articles: ArticlesById): void {
  setCart(mergeKeptLines(readCart().cart, toCartLines(lines, articles)))
}

/** Replaces the cart's lines, with current prices and stock. */
export function replaceLines(lines: readonly ArticleCount[], articles: ArticlesById): void {
  const { cart } = readCart()
  const next = toCartLines(lines, articles)
  setCart(next.length === 0 ? withoutLines(cart) : mergeKeptLines({ ...cart, orders: [] }, next))
}

/** 3.17: the delivery and the order info that were chosen in the checkout. */
export function setCartDelivery(delivery: Pick<Cart, 'shipping' | 'shippingMethods' | 'orderInfo'>): void {
  patchCart(delivery)
}

/** 3.17, 7.04: the payment's last known status; null when nothing is being paid. */
export function setCartPayment(payment: Pick<Cart, 'klarnaOrders' | 'txData'> | null): void {
  const { klarnaOrders, txData } = payment ?? NO_PAYMENT
  patchCart({ klarnaOrders, txData })
}

/** 3.17: who is shopping, for the checkout's fields. */
export function setCartClient(client: CartClient | null): void {
  patchCart({ client })
}

/** Changes fields of the cart other than its lines. */
function patchCart(patch: Partial<Omit<Cart, 'orders'>>): void {
  store.set({ ...readCart(), cart: { ...readCart().cart, ...patch } })
}

/** Replaces the cart as a whole. */
export function setCart(cart: Cart): void {
  if (cart !== readCart().cart) store.set(complete({ ...readCart(), cart }))
}

/** 4.02: a cart with lines has an id; an empty cart has neither an id nor a promo code. */
function complete(state: CartState): CartState {
  const { cart, cartId, promocode } = state
  if (cart.orders.length > 0) return cartId === null ? { ...state, cartId: makeCartId() } : state
  return cartId === null && promocode === null ? state : { cart, cartId: null, promocode: null }
}

function countOf(cart: Cart, ean: string): number {
  return cart.orders.find((order) => order.ean === ean)?.count ?? 0
}

function toCartLines(lines: readonly ArticleCount[], articles: ArticlesById): CartLine[] {
  return lines.flatMap(({ EanNo, Count, articleId }) => {
    const article = articles.get(articleId)
    const variant = article?.variants.find(({ ean }) => ean === EanNo)
    return article && variant ? [{ ...toCartLine(article, variant), count: Count }] : []
  })
}
