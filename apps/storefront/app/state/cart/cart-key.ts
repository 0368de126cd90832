/** 3.30: where the cart lies in local storage. */
export const CART_KEY = 'cart'
