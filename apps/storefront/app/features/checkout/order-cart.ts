import type { Client } from '@varde/contract/client'
import type { FailedLines } from '@varde/contract/entities'
import { makeCartId } from '../../state/cart/cart-storage.ts'
import {
  activatePromocode,
  readCart,
  removeOrdered,
  removePromocode,
  setCartPayment,
} from '../../state/cart/cart-store.ts'
import type { Attempt } from './checkout-draft.ts'
import type { CheckoutErrors, CheckoutValues, Payment } from './checkout-values.ts'
import { describeLeftOut } from './failed-lines.ts'
import { attemptFor, type OpenedPayment, placeOrder, toOrder } from './place-order.ts'
import { checkPromoCode } from './promocode/check-promo-code.ts'

/** The details of the order that come from the form. */
export type OrderDetails = {
  values: CheckoutValues
  /** The town of the postal code; '' for a pick-up. */
  city: string
  shippingMethodId: number | null
  payment: Payment
}

/** Keeps the last order that was sent, so that it can be sent again under the same key. */
export type Attempts = { get: () => Attempt | null; keep: (attempt: Attempt | null) => void }

/** What the page has to do next. */
export type OrderedCart =
  /** `leftOut` names the lines that are not part of the order (8.14). */
  | { kind: 'ordered'; token: string; leftOut: string | null }
  /** The cart was an order already. */
  | { kind: 'ordered-before'; token: string }
  | {
      kind: 'paying'
      opened: OpenedPayment
      method: Exclude<Payment, 'shop'>
      leftOut: string | null
    }
  | { kind: 'lines-failed'; failed: FailedLines }
  | { kind: 'payment-unavailable'; message: string }
  | { kind: 'refused'; errors: CheckoutErrors }

/**
 * 7.04: orders what is in the cart. Lines that are reserved leave the cart; what is paid online leaves it when the
 * payment is settled (`settleCheckout`).
 *
 * @param acceptPartial whether to order the rest when some lines are not available
 * @param shown the unavailable lines that the shopper has seen; null when none were shown
 */
export async function orderCart(
  client: Client,
  details: OrderDetails,
  acceptPartial: boolean,
  attempts: Attempts,
  shown: FailedLines | null,
): Promise<OrderedCart> {
  const { cart, cartId, promocode } = readCart()
  const request = {
    order: toOrder(details.values, cart.orders, details.shippingMethodId, details.city),
    payment: details.payment,
    promocodeId: cart.discount.activated ? (promocode?.id ?? null) : null,
    cartId,
    comment: details.values.comment,
    acceptPartial,
  }
  const attempt = attemptFor(request, attempts.get(), makeCartId)
  attempts.keep(attempt)
  const outcome = await placeOrder(client, request, attempt.key)
  switch (outcome.kind) {
    case 'placed':
      removeOrdered(listEans(outcome.reservations))
      return {
        kind: 'ordered',
        token: outcome.reservations[0]?.token ?? '',
        leftOut: describeLeftOut(outcome.failed, shown),
      }
    case 'already-ordered':
      removeOrdered(await findOrderedEans(client, outcome.token))
      return { kind: 'ordered-before', token: outcome.token }
    case 'paying':
      setCartPayment(outcome.opened)
      return { ...outcome, leftOut: describeLeftOut(outcome.opened.failed, shown) }
    case 'payment-unavailable':
      return outcome
    case 'unsettled':
      return { kind: 'refused', errors: { form: outcome.message } }
  }
  // The server has decided, so the next order gets a new key.
  attempts.keep(null)
  if (outcome.kind === 'lines-failed' || outcome.kind === 'refused') return outcome
  return (await renewPromocode(client))
    ? orderCart(client, details, acceptPartial, attempts, shown)
    : {
        kind: 'refused',
        errors: { form: `${outcome.message}. Vi har tatt den bort: se over summen og prøv igjen.` },
      }
}

/**
 * 7.30: the id of a promo code belongs to one session. Asks for the code again, and removes it when it is not valid.
 *
 * @returns true when it is valid
 */
async function renewPromocode(client: Client): Promise<boolean> {
  const { promocode } = readCart()
  const checked = promocode === null ? null : await checkPromoCode(client, promocode.name)
  removePromocode()
  if (!checked?.ok || checked.code.id === promocode?.id) return false
  return activatePromocode(checked.code) === 'activated'
}

/** The EANs of all the lines of some reservations. */
export function listEans(reservations: readonly { articles: readonly { ean: string }[] }[]): string[] {
  return reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean))
}

/** The EANs of an order that was sent from elsewhere. */
async function findOrderedEans(client: Client, token: string): Promise<string[]> {
  try {
    const response = await client('GET /orders/by-token/{token}', { params: { token } })
    return response.ok ? listEans(response.data.reservations) : []
  } catch (error) {
    console.error(error)
    return []
  }
}
