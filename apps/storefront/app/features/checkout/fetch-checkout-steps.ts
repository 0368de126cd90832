/** Fetches the script of the checkout's form, which only a checkout with something in the cart needs. */
export const fetchCheckoutSteps = () => import('./checkout-steps.tsx')
