/** Where the checkout that is being paid lies, for as long as the tab is open: its name, and no payment data. */
export const OPEN_CHECKOUT_KEY = 'openCheckout'

/** A checkout whose payment has begun; its id is also the token of the order. */
export type OpenCheckout = { checkoutId: string; eans: string[] }

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The checkout of this tab that is not settled as far as the tab knows; null when there is none. */
export function readOpenCheckout(storage: TabStorage): OpenCheckout | null {
  try {
    const kept = JSON.parse(storage.getItem(OPEN_CHECKOUT_KEY) ?? 'null')
    const { checkoutId, eans } = kept as Partial<Record<keyof OpenCheckout, unknown>>
    if (typeof checkoutId !== 'string' || !/^[A-Za-z0-9_-]{20,64}$/.test(checkoutId)) return null
    return {
      checkoutId,
      eans: Array.isArray(eans) ? eans.filter((ean) => typeof ean === 'string') : [],
    }
  } catch {
    return null
  }
}

/** Keeps which checkout is open; null when it is settled. Session storage may be switched off. */
export function writeOpenCheckout(storage: () => TabStorage, open: OpenCheckout | null): void {
  try {
    if (open === null) storage().removeItem(OPEN_CHECKOUT_KEY)
    else storage().setItem(OPEN_CHECKOUT_KEY, JSON.stringify(open))
  } catch {
    // Then a reload starts the payment anew; the cart's own name keeps it to one order.
  }
}
