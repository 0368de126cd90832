import type { Cart } from './cart.ts'
import { type CartLine, capLines } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'

/**
 * The visitor's cart with what the customer had left in hers elsewhere. Of what lies in both the larger count stands:
 * a cart that is merged twice is the same cart. 5.20, 9.07: no count beyond the smaller of limit and stock, and nothing
 * of what there is none, or what the web does not sell.
 *
 * @param kept lines as the articles are now, with the count that was left
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
