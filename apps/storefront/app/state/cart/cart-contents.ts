import { type AddOutcome, addLine } from '@varde/domain/cart/add-line'
import { type Cart, type CartClient, EMPTY_CART, NO_PAYMENT } from '@varde/domain/cart/cart'
import { activateDiscount, type DiscountOutcome, removeDiscount } from '@varde/domain/cart/cart-discount'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { setCount } from '@varde/domain/cart/change-count'
import { clearCart as clearedCart } from '@varde/domain/cart/clear-cart'
import { mergeKeptLines } from '@varde/domain/cart/merge-kept-lines'
import { removeLine as withoutLine } from '@varde/domain/cart/remove-line'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { Variant } from '@varde/domain/catalogue/variant'
import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { useSyncExternalStore } from 'react'
import { keepPromocode } from './active-promocode.ts'
import { tellCartCount } from './cart-count.ts'
import { closeCartDrawer, sayInDrawer, showInDrawer } from './cart-drawer.ts'
import { keepCartId, makeCartId } from './cart-id.ts'
import { noticeOf } from './cart-notice.ts'
import { type LineChange, refreshLines } from './cart-refresh.ts'
import { createCartStore } from './cart-store.ts'

const openStorage = () => (typeof window === 'undefined' ? null : window.localStorage)
const store = createCartStore(openStorage)
const cartId = keepCartId(openStorage)
const promocode = keepPromocode(openStorage)

if (typeof window !== 'undefined') {
  // 4.13: another tab's change of the cart and its code is this tab's too.
  window.addEventListener('storage', (event) => {
    store.receive(event)
    cartId.receive(event)
    if (promocode.receive(event)) agreeWithPromocode()
  })
  const tell = () => tellCartCount(store.get().count)
  store.subscribe(tell)
  tell()
  nameCart()
  agreeWithPromocode()
}

/** Everything that this tab does to the cart: with its last line go its name and its code (4.02). */
function setCart(cart: Cart): void {
  store.set(cart)
  if (cart.orders.length === 0) {
    cartId.set(null)
    promocode.set(null)
  } else nameCart()
}

function nameCart(): void {
  if (store.get().orders.length > 0 && cartId.get() === null) cartId.set(makeCartId())
}

/** 4.05: the discount is that of the code in force; one of them alone would promise what the server does not keep. */
function agreeWithPromocode(): void {
  const code = promocode.get()
  const cart = store.get()
  const { activated, fixed, amount } = cart.discount
  if (code === null) {
    if (activated) store.set(removeDiscount(cart))
  } else if (!activated || fixed !== code.fixed || amount !== code.amount) {
    store.set(activateDiscount(removeDiscount(cart), code).cart)
  }
}

/** The cart; empty on the server and in the first render in the browser, so that both write the same page. */
export function useCart(): Cart {
  return useSyncExternalStore(store.subscribe, store.get, () => EMPTY_CART)
}

/** False until the browser's own cart is being shown: before that «empty» means «not known». */
export function useCartKnown(): boolean {
  return useSyncExternalStore(
    store.subscribe,
    () => true,
    () => false,
  )
}

/** 4.05, 3.30: the code in force; null when none is. */
export function usePromocode(): PromoCode | null {
  return useSyncExternalStore(promocode.subscribe, promocode.get, () => null)
}

/** The cart as it is now, with its name, for who is about to order it. */
export function readCart(): { cart: Cart; cartId: string | null; promocode: PromoCode | null } {
  return { cart: store.get(), cartId: cartId.get(), promocode: promocode.get() }
}

/** 4.01: adds one piece and opens the drawer, which says what came of it. */
export function addToCart(article: ArticleDetail, variant: Variant): AddOutcome {
  const line = toCartLine(article, variant)
  const { cart, outcome } = addLine(store.get(), line)
  setCart(cart)
  const count = cart.orders.find((order) => order.ean === line.ean)?.count ?? 0
  showInDrawer(noticeOf(outcome, line, count), line.ean)
  return outcome
}

/** 4.02, 5.20: sets a line's count within its ceiling; nought takes it out. */
export function changeCount(ean: string, count: number): void {
  const before = store.get()
  const line = before.orders.find((order) => order.ean === ean)
  if (!line) return
  const { cart, outcome } = setCount(before, ean, count)
  if (outcome === 'unknown-line' || outcome === 'unchanged') return
  setCart(cart)
  const after = cart.orders.find((order) => order.ean === ean)?.count ?? 0
  sayInDrawer(noticeOf(outcome, line, after))
}

/** 4.02: takes a line out. */
export function removeLine(ean: string): void {
  const line = store.get().orders.find((order) => order.ean === ean)
  if (!line) return
  setCart(withoutLine(store.get(), ean))
  sayInDrawer(noticeOf('removed', line, 0))
}

/** 4.03: empties the cart with payment data, discount and order info. */
export function clearCart(): void {
  setCart(clearedCart(store.get()))
  closeCartDrawer()
}

/**
 * 4.03, 8.14: takes out what was ordered. What was not stays, to be had elsewhere: another cart, with a name of its
 * own, without the code, which was used, and with nothing of how the others were paid for.
 *
 * @param eans of the lines that were ordered
 */
export function takeOutOrdered(eans: readonly string[]): void {
  const rest = eans.reduce(withoutLine, store.get())
  cartId.set(null)
  promocode.set(null)
  const { orderInfo, klarnaOrders, txData } = EMPTY_CART
  setCart(
    rest.orders.length === 0
      ? clearedCart(rest)
      : { ...removeDiscount(rest), orderInfo, klarnaOrders, txData },
  )
  closeCartDrawer()
}

/** 4.04: lines that were being paid for lie in the cart again. */
export function putBackLines(lines: Cart['orders']): void {
  setCart(mergeKeptLines(store.get(), lines))
}

/** 4.05: a code can be activated once; removed first, another one can take its place. */
export function activatePromocode(code: PromoCode): DiscountOutcome {
  const { cart, outcome } = activateDiscount(store.get(), code)
  if (outcome !== 'activated') return outcome
  promocode.set(code)
  store.set(cart)
  return outcome
}

/** 4.05: removal resets the discount to not activated. */
export function removePromocode(): void {
  promocode.set(null)
  store.set(removeDiscount(store.get()))
}

/** Brings the lines up to date and answers what changed. */
export function refreshCart(articles: ReadonlyMap<number, ArticleDetail | null>): LineChange[] {
  const { cart, changes } = refreshLines(store.get(), articles)
  setCart(cart)
  return changes
}

/** 3.18: what lies in the cart, as the server keeps it for a customer. */
export function listKeptLines(): { EanNo: string; Count: number }[] {
  return store.get().orders.map(({ ean, count }) => ({ EanNo: ean, Count: count }))
}

/** Called whenever lines or counts may have changed. */
export const listenToLines = store.subscribe

type KeptLine = { EanNo: string; Count: number; articleId: number }

/** 4.06: adds what the customer had left elsewhere, as the articles are now. */
export function addKeptLines(
  kept: readonly KeptLine[],
  articles: ReadonlyMap<number, ArticleDetail | null>,
): void {
  setCart(mergeKeptLines(store.get(), toLines(kept, articles)))
}

/** What lies here becomes what the customer has in her cart, wherever she put it there. */
export function followKeptLines(
  kept: readonly KeptLine[],
  articles: ReadonlyMap<number, ArticleDetail | null>,
): void {
  const cart = store.get()
  const lines = toLines(kept, articles)
  setCart(lines.length === 0 ? clearedCart(cart) : mergeKeptLines({ ...cart, orders: [] }, lines))
}

const toLines = (kept: readonly KeptLine[], articles: ReadonlyMap<number, ArticleDetail | null>) =>
  kept.flatMap(({ EanNo, Count, articleId }) => {
    const article = articles.get(articleId)
    const variant = article?.variants.find(({ ean }) => ean === EanNo)
    return article && variant ? [{ ...toCartLine(article, variant), count: Count }] : []
  })

/** 3.17: how the goods reach the shopper, and what goes with the order, as the checkout has it. */
export function setCartDelivery(delivery: Pick<Cart, 'shipping' | 'shippingMethods' | 'orderInfo'>): void {
  store.set({ ...store.get(), ...delivery })
}

/**
 * 3.17, 7.04: where the payment stands, as the server answered last; null when nothing is being paid. The one place
 * that knows, and only as long as the page lives (4.04).
 */
export function setCartPayment(answer: Pick<Cart, 'klarnaOrders' | 'txData'> | null): void {
  const { klarnaOrders, txData } = answer ?? NO_PAYMENT
  store.set({ ...store.get(), klarnaOrders, txData })
}

/** 3.17: who is shopping, for the checkout's fields; it lives as long as the page. */
export function setCartClient(client: CartClient | null): void {
  store.set({ ...store.get(), client })
}
