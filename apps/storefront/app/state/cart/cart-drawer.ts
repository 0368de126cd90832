import { useSyncExternalStore } from 'react'
import type { CartNotice } from './cart-notice.ts'

type Drawer = {
  open: boolean
  notice: CartNotice | null
  newestEan: string | null
}
const SHUT: Drawer = { open: false, notice: null, newestEan: null }
let drawer = SHUT
const drawerListeners = new Set<() => void>()

function setDrawer(next: Drawer): void {
  drawer = next
  for (const listener of drawerListeners) listener()
}

function subscribeDrawer(listener: () => void): () => void {
  drawerListeners.add(listener)
  return () => drawerListeners.delete(listener)
}

/** 4.11: whether the cart drawer is open, and what was last said in it. */
export function useCartDrawer(): Drawer {
  return useSyncExternalStore(
    subscribeDrawer,
    () => drawer,
    () => SHUT,
  )
}

/** Opens the drawer with what came of adding something. */
export function showInDrawer(notice: CartNotice, newestEan: string): void {
  setDrawer({ open: true, notice, newestEan })
}

/** Says what came of a change; the drawer stays as it is. */
export function sayInDrawer(notice: CartNotice): void {
  setDrawer({ ...drawer, notice, newestEan: null })
}

/** 4.11 */
export function openCartDrawer(): void {
  setDrawer({ open: true, notice: null, newestEan: null })
}

/** 4.11 */
export function closeCartDrawer(): void {
  setDrawer(SHUT)
}
