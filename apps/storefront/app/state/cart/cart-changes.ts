import { useEffect, useSyncExternalStore } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { findArticles } from '../find-articles.ts'
import { readCart, refreshCart } from './cart-contents.ts'

const NONE: readonly string[] = []
let said: readonly string[] = NONE
const listeners = new Set<() => void>()

function say(next: readonly string[]): void {
  said = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads prices and stock of what lies in the cart again whenever it is opened, in the drawer and on the page, and
 * answers what had changed, in sentences. They stand until the cart is opened the next time.
 */
export function useCartChanges(open: boolean): readonly string[] {
  useEffect(() => {
    if (!open) return
    say(NONE)
    void checkCart()
  }, [open])
  return useSyncExternalStore(
    subscribe,
    () => said,
    () => NONE,
  )
}

/** Reads the lines again; what differs is said beside what was said before. */
export async function checkCart(): Promise<void> {
  const ids = readCart().cart.orders.map((line) => line.articleId)
  if (ids.length === 0) return
  const changes = refreshCart(await findArticles(ids))
  if (changes.length === 0) return
  // Most carts are as they were: the words are fetched for those that are not.
  const { describeChanges } = await import('./describe-change.ts')
  say([...said, ...(await describeChanges(browserClient, changes))])
}
