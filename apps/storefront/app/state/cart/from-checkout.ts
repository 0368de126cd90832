import { useSyncExternalStore } from 'react'

const KEY = 'fromCheckout'

/** Remembers the order that was sent from this tab, because its page may be loaded anew (`guardSecretAddress`). */
export function noteFromCheckout(token: string): void {
  try {
    window.sessionStorage.setItem(KEY, nameOf(token))
  } catch {
    // Full or switched off: the order's page is shown as on a later visit.
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

/** Tells orders apart without opening them: the whole token would, and scripts of others could read it here. */
const nameOf = (token: string): string => token.slice(0, 8)
