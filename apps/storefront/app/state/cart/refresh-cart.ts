import { useEffect } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { createStore, useStore } from '../create-store.ts'
import { findArticles } from '../find-articles.ts'
import { readCart, setCart } from './cart-store.ts'
import { describeChanges } from './describe-change.ts'
import { refreshLines } from './refresh-lines.ts'

const shownChanges = createStore<readonly string[]>([])

/**
 * Reads prices and stock of the cart's lines again whenever the cart is opened, in the drawer and at the checkout.
 *
 * @returns sentences about what had changed; they are shown until the cart is opened again
 */
export function useCartChanges(open: boolean): readonly string[] {
  useEffect(() => {
    if (!open) return
    shownChanges.set([])
    void refreshCart()
  }, [open])
  return useStore(shownChanges)
}

/** Reads the lines again; what changed is added to what is shown already. */
export async function refreshCart(): Promise<void> {
  const ids = readCart().cart.orders.map((line) => line.articleId)
  if (ids.length === 0) return
  const articles = await findArticles(ids)
  // The cart is read after the request, since the shopper may have changed it meanwhile.
  const { cart, changes } = refreshLines(readCart().cart, articles)
  setCart(cart)
  if (changes.length === 0) return
  const sentences = await describeChanges(browserClient, changes)
  shownChanges.set([...shownChanges.get(), ...sentences])
}
