import { type AddOutcome, addLine } from '@varde/domain/cart/add-line'
import { type Cart, EMPTY_CART } from '@varde/domain/cart/cart'
import { toCartLine } from '@varde/domain/cart/cart-line'
import { setCount } from '@varde/domain/cart/change-count'
import { clearCart as clearedCart } from '@varde/domain/cart/clear-cart'
import { removeLine as withoutLine } from '@varde/domain/cart/remove-line'
import type { ArticleDetail } from '@varde/domain/catalogue/article'
import type { Variant } from '@varde/domain/catalogue/variant'
import { useSyncExternalStore } from 'react'
import { tellCartCount } from './cart-count.ts'
import { closeCartDrawer, sayInDrawer, showInDrawer } from './cart-drawer.ts'
import { noticeOf } from './cart-notice.ts'
import { type LineChange, refreshLines } from './cart-refresh.ts'
import { createCartStore } from './cart-store.ts'

const store = createCartStore(() => (typeof window === 'undefined' ? null : window.localStorage))

if (typeof window !== 'undefined') {
  // 4.13: another tab's change of the cart is this tab's too.
  window.addEventListener('storage', (event) => store.receive(event))
  const tell = () => tellCartCount(store.get().count)
  store.subscribe(tell)
  tell()
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

/** 4.01: adds one piece and opens the drawer, which says what came of it. */
export function addToCart(article: ArticleDetail, variant: Variant): AddOutcome {
  const line = toCartLine(article, variant)
  const { cart, outcome } = addLine(store.get(), line)
  store.set(cart)
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
  store.set(cart)
  const after = cart.orders.find((order) => order.ean === ean)?.count ?? 0
  sayInDrawer(noticeOf(outcome, line, after))
}

/** 4.02: takes a line out. */
export function removeLine(ean: string): void {
  const line = store.get().orders.find((order) => order.ean === ean)
  if (!line) return
  store.set(withoutLine(store.get(), ean))
  sayInDrawer(noticeOf('removed', line, 0))
}

/** 4.03: empties the cart with payment data, discount and order info. */
export function clearCart(): void {
  store.set(clearedCart(store.get()))
  closeCartDrawer()
}

/** Brings the lines up to date and answers what changed. */
export function refreshCart(articles: ReadonlyMap<number, ArticleDetail | null>): LineChange[] {
  const { cart, changes } = refreshLines(store.get(), articles)
  store.set(cart)
  return changes
}
