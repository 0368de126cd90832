/** The key in session storage for the checkout that is being paid: its id and lines, no payment data (3.30). */
export const OPEN_CHECKOUT_KEY = 'openCheckout'

/** A checkout whose payment has begun. Its id is also the token of the order. */
export type OpenCheckout = { checkoutId: string; eans: string[] }

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const tabStorage = (): TabStorage => window.sessionStorage

/** The checkout of this tab that is not settled yet; null when there is none. */
export function readOpenCheckout(openStorage = tabStorage): OpenCheckout | null {
  try {
    const kept = JSON.parse(openStorage().getItem(OPEN_CHECKOUT_KEY) ?? 'null')
    const { checkoutId, eans } = kept as Partial<Record<keyof OpenCheckout, unknown>>
    if (!isCheckoutId(checkoutId)) return null
    return {
      checkoutId,
      eans: Array.isArray(eans) ? eans.filter((ean) => typeof ean === 'string') : [],
    }
  } catch {
    return null
  }
}

/** Remembers which checkout is open; null when it is settled. */
export function writeOpenCheckout(open: OpenCheckout | null, openStorage = tabStorage): void {
  try {
    if (open === null) openStorage().removeItem(OPEN_CHECKOUT_KEY)
    else openStorage().setItem(OPEN_CHECKOUT_KEY, JSON.stringify(open))
  } catch {
    // Session storage is switched off: a reload starts the payment again, and the cart's id prevents a second order.
  }
}

/** Checks what storage holds, which anybody may have written. */
export const isCheckoutId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(value)
