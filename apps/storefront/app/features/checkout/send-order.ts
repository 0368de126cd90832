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
import { checkPromoCode } from '../../state/cart/check-promo-code.ts'
import type { Attempt } from './checkout-draft.ts'
import type { CheckoutErrors, CheckoutValues, Payment } from './checkout-form.ts'
import { describeLeftOut } from './describe-left-out.ts'
import { attemptFor, type OpenedPayment, placeOrder, toOrder } from './place-order.ts'

/** What is filled in, and how it is paid. */
export type FilledIn = {
  values: CheckoutValues
  /** The place of the post code. */
  place: string
  shippingMethodId: number | null
  payment: Payment
  acceptPartial: boolean
}

/** Where the order that got no answer is kept. */
export type Attempts = { get: () => Attempt | null; keep: (attempt: Attempt | null) => void }

/** What the page has to do next. */
export type Sent =
  /** It is an order: what was ordered has left the cart; `leftOut` says what stayed (8.14). */
  | { kind: 'ordered'; token: string; leftOut: string | null }
  /** The cart was an order already. */
  | { kind: 'ordered-before'; token: string }
  | { kind: 'paying'; opened: OpenedPayment; leftOut: string | null }
  | { kind: 'lines-failed'; failed: FailedLines }
  | { kind: 'payment-unavailable'; message: string }
  | { kind: 'wrong'; errors: CheckoutErrors }

/**
 * 7.04: sends what lies in the cart, and does with the cart what follows from the answer.
 *
 * @param told the lines that the shopper knows she cannot have
 */
export async function sendOrder(
  client: Client,
  filled: FilledIn,
  attempts: Attempts,
  told: FailedLines | null,
): Promise<Sent> {
  const { cart, cartId, promocode } = readCart()
  const request = {
    order: toOrder(filled.values, cart.orders, filled.shippingMethodId, filled.place),
    payment: filled.payment,
    promocodeId: cart.discount.activated ? (promocode?.id ?? null) : null,
    cartId,
    comment: filled.values.comment,
    acceptPartial: filled.acceptPartial,
  }
  const attempt = attemptFor(request, attempts.get(), makeCartId)
  attempts.keep(attempt)
  const outcome = await placeOrder(client, request, attempt.key)
  switch (outcome.kind) {
    case 'placed':
      removeOrdered(eansOf(outcome.reservations))
      return {
        kind: 'ordered',
        token: outcome.reservations[0]?.token ?? '',
        leftOut: describeLeftOut(outcome.failed, told),
      }
    case 'already-ordered':
      removeOrdered(await listOrdered(client, outcome.token))
      return { kind: 'ordered-before', token: outcome.token }
    case 'paying':
      setCartPayment(outcome.opened)
      return { ...outcome, leftOut: describeLeftOut(outcome.opened.failed, told) }
    case 'payment-unavailable':
      return outcome
    case 'unsettled':
      return { kind: 'wrong', errors: { order: outcome.message } }
  }
  // The server has decided: whatever is sent next is another order.
  attempts.keep(null)
  if (outcome.kind === 'lines-failed') return outcome
  if (outcome.kind === 'refused') return { kind: 'wrong', errors: outcome.errors }
  return (await renewPromocode(client))
    ? sendOrder(client, filled, attempts, told)
    : {
        kind: 'wrong',
        errors: { order: `${outcome.message}. Vi har tatt den bort: se over summen og prøv igjen.` },
      }
}

/**
 * 7.30: a code that was checked in an earlier session may hold all the same; one that does not is taken away.
 *
 * @returns true when it holds
 */
async function renewPromocode(client: Client): Promise<boolean> {
  const { promocode } = readCart()
  const checked = promocode === null ? null : await checkPromoCode(client, promocode.name)
  removePromocode()
  if (!checked?.ok || checked.code.id === promocode?.id) return false
  return activatePromocode(checked.code) === 'activated'
}

/** What reservations hold. */
export const eansOf = (reservations: readonly { articles: readonly { ean: string }[] }[]): string[] =>
  reservations.flatMap(({ articles }) => articles.map(({ ean }) => ean))

/** What an order holds that the browser had not heard of. */
async function listOrdered(client: Client, token: string): Promise<string[]> {
  try {
    const answer = await client('GET /orders/by-token/{token}', { params: { token } })
    return answer.ok ? eansOf(answer.data.reservations) : []
  } catch (error) {
    console.error(error)
    return []
  }
}
