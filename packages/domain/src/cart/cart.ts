import type { CartLine } from './cart-line.ts'

/** 3.17: `amount` is kroner when `fixed`, else a fraction between 0 and 1. */
export type CartDiscount = {
  activated: boolean
  fixed: boolean
  amount: number
  /** Kroner before the discount. */
  originalTotal: number
}

/** The contact details that the shopper typed at checkout. */
export type CartClient = {
  name: string
  email: string
  phone: string
  address: string
  postalCode: string
  city: string
}

/** A way to get the goods; `price` in kroner. */
export type ShippingMethod = {
  id: number
  name: string
  description: string
  price: number
  /** True when the goods are collected in a shop. */
  pickup: boolean
}

/** Fields of the order beside its lines. */
export type OrderInfo = {
  /** The pick-up shop. */
  shopId: number | null
  comment: string
}

/** 4.04: payment status; lives only as long as the page. */
export type TxData = {
  status: 'pending' | 'authorised' | 'declined'
}

/** 3.17: the cart. `total` is kroner with pant and less the discount, without shipping. */
export type Cart = {
  orders: CartLine[]
  /** Pieces, not lines. */
  count: number
  total: number
  /** The chosen method. */
  shipping: ShippingMethod | null
  discount: CartDiscount
  client: CartClient | null
  shippingMethods: ShippingMethod[]
  klarnaOrders: { orderId: string }[]
  orderInfo: OrderInfo | null
  txData: TxData | null
}

/** 4.05: not activated. */
export const NO_DISCOUNT: CartDiscount = { activated: false, fixed: false, amount: 0, originalTotal: 0 }

/** 4.04: nothing is being paid. */
export const NO_PAYMENT: Pick<Cart, 'klarnaOrders' | 'txData'> = { klarnaOrders: [], txData: null }

/** An empty cart. */
export const EMPTY_CART: Cart = {
  orders: [],
  count: 0,
  total: 0,
  shipping: null,
  discount: NO_DISCOUNT,
  client: null,
  shippingMethods: [],
  ...NO_PAYMENT,
  orderInfo: null,
}

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
