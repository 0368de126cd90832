import type { Cart } from './cart.ts'
import { type CartLine, capLines } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'

/**
 * Merges the visitor's cart with the one that the customer has saved on the server. The larger count of a line counts,
 * so that merging twice changes nothing. 5.20, 9.07: counts are capped at limit and stock, and articles that are sold
 * out or not for sale are left out.
 *
 * @param kept the saved lines, with articles as they are now
 */
export function mergeKeptLines(cart: Cart, kept: readonly CartLine[]): Cart {
  if (kept.length === 0) return cart
  const byEan = new Map(cart.orders.map((line) => [line.ean, line]))
  for (const line of kept) {
    const own = byEan.get(line.ean)
    if (line.canPurchase) byEan.set(line.ean, { ...line, count: Math.max(own?.count ?? 0, line.count) })
    else byEan.delete(line.ean)
  }
  return withTotals({ ...cart, orders: capLines([...byEan.values()]) })
}
