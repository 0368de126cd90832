import type { DiscountRule } from '../pricing/discount.ts'
import { type Cart, NO_DISCOUNT } from './cart.ts'
import { withTotals } from './cart-totals.ts'

/** The outcome for a code; the cart changes with `activated` only. */
export type DiscountOutcome = 'activated' | 'already-activated' | 'cart-empty'

/** 4.05: a discount can be activated once: fixed kroner or a fraction. */
export function activateDiscount(cart: Cart, rule: DiscountRule): { cart: Cart; outcome: DiscountOutcome } {
  if (cart.discount.activated) return { cart, outcome: 'already-activated' }
  if (cart.orders.length === 0) return { cart, outcome: 'cart-empty' }
  const discount = { activated: true, fixed: rule.fixed, amount: rule.amount, originalTotal: 0 }
  return { cart: withTotals({ ...cart, discount }), outcome: 'activated' }
}

/** 4.05: removal resets the discount to not activated. */
export function removeDiscount(cart: Cart): Cart {
  return withTotals({ ...cart, discount: NO_DISCOUNT })
}
