import { useSyncExternalStore } from 'react'

const KEY = 'fromCheckout'

/** The order that was sent from this tab: its page may be loaded anew on the way there (`guardSecretAddress`). */
export function noteFromCheckout(token: string): void {
  try {
    window.sessionStorage.setItem(KEY, nameOf(token))
  } catch {
    // Full or switched off: the page says less.
  }
}

/** Whether the shopper has come to this order from the checkout, in this tab. */
export const useFromCheckout = (token: string): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => isFromCheckout(token),
    () => false,
  )

function isFromCheckout(token: string): boolean {
  try {
    return window.sessionStorage.getItem(KEY) === nameOf(token)
  } catch {
    return false
  }
}

/** Tells orders apart, and opens none: the token itself is a key, which scripts of others could read here. */
const nameOf = (token: string): string => token.slice(0, 8)
