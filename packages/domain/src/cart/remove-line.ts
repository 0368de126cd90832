import type { Cart } from './cart.ts'
import { withTotals } from './cart-totals.ts'

/** 4.02: deletes a line; when the cart becomes empty the discount is cleared. An unknown EAN changes nothing. */
export function removeLine(cart: Cart, ean: string): Cart {
  const orders = cart.orders.filter((line) => line.ean !== ean)
  return orders.length === cart.orders.length ? cart : withTotals({ ...cart, orders })
}
