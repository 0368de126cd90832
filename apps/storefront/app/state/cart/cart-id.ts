import { createKeptValue, type KeptValue } from '../kept-value.ts'

const CART_ID_KEY = 'cartId'

/**
 * The browser's own name for the cart: one cart becomes one order at most, whichever tab sends it. A tab that has not
 * heard that the cart was ordered still has the old name, and is told so by the server.
 */
export function keepCartId(openStorage: () => Storage | null): KeptValue<string> {
  return createKeptValue(
    CART_ID_KEY,
    (kept) => (typeof kept === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(kept) ? kept : null),
    openStorage,
  )
}

/** A name that nobody else will make. `randomUUID` is missing on pages without TLS. */
export function makeCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
