import { type Cart, NO_DISCOUNT } from './cart.ts'

/** 4.03: empties the cart, payment data, discount and order info. Shipping choices and the client stay. */
export function clearCart(cart: Cart): Cart {
  return {
    ...cart,
    orders: [],
    count: 0,
    total: 0,
    discount: NO_DISCOUNT,
    klarnaOrders: [],
    orderInfo: null,
    txData: null,
  }
}
