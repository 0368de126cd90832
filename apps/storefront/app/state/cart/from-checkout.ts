import { useSyncExternalStore } from 'react'

const KEY = 'fromCheckout'

/** Remembers the order that was sent from this tab, because its page may be reloaded (`guardSecretAddress`). */
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

/** A prefix of the token, enough to recognise the order: storage can be read by third-party scripts. */
const nameOf = (token: string): string => token.slice(0, 8)
