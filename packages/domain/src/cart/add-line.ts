import type { Cart } from './cart.ts'
import { type CartLine, ceilingReason, lineCeiling } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'

/** The outcome of adding; the cart changes with `added` and `incremented` only. */
export type AddOutcome = 'added' | 'incremented' | 'limit-reached' | 'stock-reached' | 'not-purchasable'

/** The new cart, and the outcome for the shopper. */
export type AddResult = {
  cart: Cart
  outcome: AddOutcome
}

/**
 * 4.01, 9.07: adds one piece. A new EAN appends a line. An existing EAN increments only while the line's count is below
 * the quantity in the first shop, and the article's count over all sizes and colours is below the web purchase limit.
 *
 * @param line from `toCartLine`; its own count is not read
 */
export function addLine(cart: Cart, line: CartLine): AddResult {
  const refuse = (outcome: AddOutcome): AddResult => ({ cart, outcome })
  if (!line.canPurchase) return refuse('not-purchasable')
  const existing = cart.orders.find((order) => order.ean === line.ean)
  const count = (existing?.count ?? 0) + 1
  // 5.20: the quantity is capped at the smaller of the limit and the stock.
  if (count > lineCeiling(line, cart.orders)) return refuse(ceilingReason(line, cart.orders))
  const fresh = { ...line, count }
  const orders = existing
    ? cart.orders.map((order) => (order.ean === line.ean ? fresh : order))
    : [...cart.orders, fresh]
  return {
    cart: withTotals({ ...cart, orders }),
    outcome: existing ? 'incremented' : 'added',
  }
}
