import { createStore, useStore } from '../create-store.ts'
import { type CartNotice, describeCartChange } from './cart-notice.ts'
import type { CartChange } from './cart-store.ts'

type CartDrawer = {
  open: boolean
  /** What is announced about the last change of the cart. */
  notice: CartNotice | null
  /** The line that was added last: it is listed first. */
  newestEan: string | null
}

const CLOSED: CartDrawer = { open: false, notice: null, newestEan: null }
const drawer = createStore(CLOSED)

/** 4.11: the state of the cart drawer. */
export const useCartDrawer = (): CartDrawer => useStore(drawer)

/** 4.11 */
export function openCartDrawer(): void {
  drawer.set({ ...CLOSED, open: true })
}

/** 4.11 */
export function closeCartDrawer(): void {
  drawer.set(CLOSED)
}

/** 4.01: opens the drawer and announces the result of adding to the cart. */
export function openCartDrawerWith(change: CartChange): void {
  drawer.set({ open: true, notice: describeCartChange(change), newestEan: change.line.ean })
}

/** 4.02, 5.20: announces the result of a change; null when there was none. The drawer stays open or closed. */
export function announceCartChange(change: CartChange | null): void {
  if (change === null) return
  drawer.set({ ...drawer.get(), notice: describeCartChange(change), newestEan: null })
}
