import type { Cart } from './cart.ts'
import { ceilingReason, lineCeiling } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'
import { removeLine } from './remove-line.ts'

/** What came of a change; the two ceilings say that the count was capped there. */
export type CountOutcome =
  | 'changed'
  | 'unchanged'
  | 'limit-reached'
  | 'stock-reached'
  | 'removed'
  | 'unknown-line'

/** The cart after, and what to tell the shopper. */
export type CountResult = {
  cart: Cart
  outcome: CountOutcome
}

/**
 * 4.02, 5.20: sets a line's count, capped at the smaller of the limit and the stock. Nought or less, or a ceiling of
 * nought, removes the line; a fraction is cut down, what is no number changes nothing.
 */
export function setCount(cart: Cart, ean: string, count: number): CountResult {
  const line = cart.orders.find((order) => order.ean === ean)
  if (!line) return { cart, outcome: 'unknown-line' }
  if (Number.isNaN(count)) return { cart, outcome: 'unchanged' }
  const ceiling = lineCeiling(line, cart.orders)
  const capped = Math.min(Math.floor(count), ceiling)
  if (capped < 1) {
    return { cart: removeLine(cart, ean), outcome: count < 1 ? 'removed' : ceilingReason(line, cart.orders) }
  }
  const orders = cart.orders.map((order) => (order.ean === ean ? { ...order, count: capped } : order))
  return {
    cart: withTotals({ ...cart, orders }),
    outcome: count > ceiling ? ceilingReason(line, cart.orders) : 'changed',
  }
}
