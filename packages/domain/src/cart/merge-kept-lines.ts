import type { Cart } from './cart.ts'
import { type CartLine, lineCeiling } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'

/**
 * The visitor's cart with what the customer had left in hers elsewhere. Of what lies in both the larger count stands:
 * a cart that is merged twice is the same cart. 5.20: no count beyond the smaller of limit and stock, and nothing of
 * what there is none, or what the web does not sell.
 *
 * @param kept lines as the articles are now, with the count that was left
 */
export function mergeKeptLines(cart: Cart, kept: readonly CartLine[]): Cart {
  const orders = kept.reduce<CartLine[]>((merged, line) => {
    const own = merged.find((order) => order.ean === line.ean)
    const count = Math.min(Math.max(own?.count ?? 0, line.count), lineCeiling(line))
    if (own)
      return merged.map((order) => (order === own ? { ...line, count: Math.max(count, own.count) } : order))
    return count < 1 || !line.canPurchase ? merged : [...merged, { ...line, count }]
  }, cart.orders)
  return kept.length === 0 ? cart : withTotals({ ...cart, orders })
}
