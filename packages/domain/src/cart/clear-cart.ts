import { type Cart, NO_DISCOUNT, NO_PAYMENT } from './cart.ts'

/** 4.03: empties the cart, payment data, discount and order info. Shipping choices and the client stay. */
export function clearCart(cart: Cart): Cart {
  return {
    ...cart,
    orders: [],
    count: 0,
    total: 0,
    discount: NO_DISCOUNT,
    ...NO_PAYMENT,
    orderInfo: null,
  }
}
