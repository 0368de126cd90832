import type { Cart } from './cart.ts'
import { ceilingReason, lineCeiling } from './cart-line.ts'
import { withTotals } from './cart-totals.ts'

/** The outcome of a change; `limit-reached` and `stock-reached` mean that the count was capped there. */
export type CountOutcome =
  | 'changed'
  | 'unchanged'
  | 'limit-reached'
  | 'stock-reached'
  | 'removed'
  | 'unknown-line'

/** The new cart, and the outcome for the shopper. */
export type CountResult = {
  cart: Cart
  outcome: CountOutcome
}

/**
 * 4.02, 5.20: sets a line's count, capped at the smaller of the limit and the stock. A count or cap of zero removes the
 * line; fractions are rounded down, NaN changes nothing.
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

/** 4.02: deletes a line; when the cart becomes empty the discount is cleared. An unknown EAN changes nothing. */
export function removeLine(cart: Cart, ean: string): Cart {
  const orders = cart.orders.filter((line) => line.ean !== ean)
  return orders.length === cart.orders.length ? cart : withTotals({ ...cart, orders })
}
