import type { Answer, Client } from '@varde/contract/client'
import type { FailedLines, Order } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { normalizeEmail } from '@varde/domain/customer/email'
import { tidyPhone } from '@varde/domain/norwegian/phone'
import type { Attempt } from './checkout-draft.ts'
import { type CheckoutErrors, type CheckoutValues, readServerErrors } from './checkout-form.ts'

/** What is sent: 3.20, and whether the rest will do when some lines cannot be had. */
export type OrderBody = Order & { acceptPartial?: boolean }

/** What came of sending an order. Everything but `placed` leaves cart and form as they are. */
export type OrderOutcome =
  | { kind: 'placed'; reservations: Answer<'POST /reservations'>['reservations']; failed: FailedLines }
  /** 8.14: nothing was reserved, because these lines could not be. */
  | { kind: 'lines-failed'; failed: FailedLines }
  | { kind: 'refused'; errors: CheckoutErrors }
  /** 8.22: no answer, or one that settles nothing: the same order may be sent again under the same key. */
  | { kind: 'unsettled'; message: string }

/** 3.18, 3.20: the order of a filled-in form, collected and paid for in the shop. */
export function toOrderBody(
  values: CheckoutValues,
  lines: readonly CartLine[],
  shippingMethodId: number | null,
): OrderBody {
  return {
    CustomerName: values.name.trim(),
    Email: normalizeEmail(values.email),
    Phone: tidyPhone(values.phone),
    Delivery: 0,
    ShopID: values.shopId,
    items: lines.map((line) => ({ EanNo: line.ean, Count: line.count })),
    shipping_method_id: shippingMethodId,
  }
}

/** One key per order: the one from before when it is the very same order that got no answer. */
export function attemptFor(body: OrderBody, before: Attempt | null, makeKey: () => string): Attempt {
  const order = JSON.stringify(body)
  return before?.order === order ? before : { key: makeKey(), order }
}

/** A key that nobody else will make. `randomUUID` is missing on pages without TLS. */
export function makeAttemptKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Ingenting er gått tapt: sjekk nettet og prøv igjen.'

/** Sends an order and says what came of it; a transport that fails is an outcome, not an exception. */
export async function placeOrder(client: Client, body: OrderBody, key: string): Promise<OrderOutcome> {
  try {
    const result = await client('POST /reservations', { headers: { 'idempotency-key': key }, body })
    if (result.ok) return { kind: 'placed', ...result.data }
    const { error, status } = result
    if ('failed' in error) return { kind: 'lines-failed', failed: error.failed }
    if (status >= 500 || status === 429) {
      return { kind: 'unsettled', message: error.message || errorCatalogue.UNAVAILABLE.message }
    }
    return { kind: 'refused', errors: readServerErrors(error.message, error.errors) }
  } catch (error) {
    // 8.22: a network error, an aborted request, or an answer that is no JSON.
    console.error(error)
    return { kind: 'unsettled', message: NO_CONTACT }
  }
}
