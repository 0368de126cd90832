/** The key in storage for the checkout that is being paid: its id and lines, no payment data (3.30). */
export const OPEN_CHECKOUT_KEY = 'openCheckout'

/** Where session storage keeps the checkout's form while it is filled in. */
export const DRAFT_KEY = 'checkoutDraft'

/** A checkout whose payment has begun. Its id is also the token of the order. */
export type OpenCheckout = { checkoutId: string; eans: string[] }

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const tabStorage = (): TabStorage => window.sessionStorage
export const browserStorage = (): TabStorage => window.localStorage

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

/**
 * Remembers which checkout is being paid.
 *
 * @param isElsewhere the shopper leaves the shop to pay, and may come back in another tab
 */
export function noteOpenCheckout(open: OpenCheckout, isElsewhere: boolean): void {
  writeOpenCheckout(open)
  if (isElsewhere) writeOpenCheckout(open, browserStorage)
}

/** The checkout that was opened last in this tab, or paid elsewhere from any tab, if it is that one. */
export function findOpenCheckout(checkoutId: string): OpenCheckout | null {
  return [readOpenCheckout(), readOpenCheckout(browserStorage)].find(isOf(checkoutId)) ?? null
}

/**
 * The checkout is settled.
 *
 * @param isPaid whether the form is of no use any more
 */
export function forgetOpenCheckout(checkoutId: string, isPaid: boolean): void {
  for (const storage of [tabStorage, browserStorage]) {
    if (isOf(checkoutId)(readOpenCheckout(storage))) writeOpenCheckout(null, storage)
  }
  if (!isPaid) return
  try {
    tabStorage().removeItem(DRAFT_KEY)
  } catch {
    // Session storage is switched off, so there is no form in it.
  }
}

const isOf = (checkoutId: string) => (open: OpenCheckout | null) => open?.checkoutId === checkoutId

/** Checks what storage holds, which anybody may have written. */
export const isCheckoutId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(value)
