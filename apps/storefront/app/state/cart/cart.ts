import { useSyncExternalStore } from 'react'
import { listenToCartCount, readCartCount } from './cart-count.ts'
import { CART_KEY } from './cart-key.ts'

// Every page needs to know how many pieces lie in the cart. What it holds and how it changes is fetched for those who
// have something in it or are about to.

/** The cart's contents and what can be done with them. */
export const loadCart = () => import('./cart-contents.ts')

function subscribe(listener: () => void): () => void {
  const read = () => {
    if (hasKeptCart()) loadCart().catch(console.error)
  }
  const stop = listenToCartCount(listener)
  read()
  // 4.13: the first that another tab puts in; from then on the contents listen themselves.
  window.addEventListener('storage', read)
  return () => {
    window.removeEventListener('storage', read)
    stop()
  }
}

/** Whether something lies in the browser's own storage; to be asked in the browser only. */
export function hasKeptCart(): boolean {
  try {
    return window.localStorage.getItem(CART_KEY) !== null
  } catch {
    return false
  }
}

/** 2.40: how many pieces lie in the cart; nought on the server and until what was kept is read. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCartCount, () => 0)
}
