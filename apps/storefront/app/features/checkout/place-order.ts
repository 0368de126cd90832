import type { Answer, Client } from '@varde/contract/client'
import type { FailedLines, Order } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { normalizeEmail } from '@varde/domain/customer/email'
import { tidyPhone } from '@varde/domain/norwegian/phone'
import { readServerErrors } from './check-values.ts'
import type { Attempt } from './checkout-draft.ts'
import type { CheckoutErrors, CheckoutValues, Payment } from './checkout-form.ts'

/** What is ordered and how it is paid; what is sent is made of it. */
export type OrderRequest = {
  order: Order
  payment: Payment
  promocodeId: string | null
  cartId: string | null
  /** 3.17: what the shopper wants the shop to know; empty for nothing. */
  comment: string
  /** Whether the rest will do when some lines cannot be had. */
  acceptPartial: boolean
}

/** A payment that has been opened: the goods are held while the shopper pays. */
export type OpenedPayment = Answer<'POST /reservations/klarna/'>

/** What came of sending an order. Everything but `placed` leaves cart and form as they are. */
export type OrderOutcome =
  | { kind: 'placed'; reservations: Answer<'POST /reservations'>['reservations']; failed: FailedLines }
  | { kind: 'paying'; opened: OpenedPayment }
  /** The cart is an order already, sent from another tab or before the answer was lost. */
  | { kind: 'already-ordered'; token: string }
  /** 8.14: nothing was reserved, because these lines could not be. */
  | { kind: 'lines-failed'; failed: FailedLines }
  /** 4.05: the code does not hold any more, or not in this session. */
  | { kind: 'promocode-refused'; message: string }
  | { kind: 'refused'; errors: CheckoutErrors }
  /** The payment provider cannot be had; the same order may be sent again, or be paid in the shop. */
  | { kind: 'payment-unavailable'; message: string }
  /** 8.22: no answer, or one that settles nothing: the same order may be sent again under the same key. */
  | { kind: 'unsettled'; message: string }

/** 3.03, 3.18, 3.20: the order of a filled-in form. */
export function toOrder(
  values: CheckoutValues,
  lines: readonly CartLine[],
  shippingMethodId: number | null,
  place: string,
): Order {
  const collect = values.way === 'collect'
  return {
    CustomerName: values.name.trim(),
    Email: normalizeEmail(values.email),
    Phone: tidyPhone(values.phone),
    Delivery: collect ? 0 : 1,
    ...(collect
      ? { ShopID: values.shopId }
      : { Address: values.address.trim(), PostalCode: values.postalCode.trim(), City: place }),
    items: lines.map(({ ean, count, campaignArticleId }) => ({
      EanNo: ean,
      Count: count,
      CampaignArticleID: campaignArticleId,
    })),
    shipping_method_id: shippingMethodId,
  }
}

/** One key per order: the one from before when it is the very same order that got no answer. */
export function attemptFor(request: OrderRequest, before: Attempt | null, makeKey: () => string): Attempt {
  const order = JSON.stringify(request)
  return before?.order === order ? before : { key: makeKey(), order }
}

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Ingenting er gått tapt: sjekk nettet og prøv igjen.'

/** Sends an order and says what came of it; a transport that fails is an outcome, not an exception. */
export async function placeOrder(client: Client, request: OrderRequest, key: string): Promise<OrderOutcome> {
  try {
    return await send(client, request, key)
  } catch (error) {
    // 8.22: a network error, an aborted request, or an answer that is no JSON.
    console.error(error)
    return { kind: 'unsettled', message: NO_CONTACT }
  }
}

async function send(client: Client, request: OrderRequest, key: string): Promise<OrderOutcome> {
  const { order, payment, promocodeId, cartId, comment, acceptPartial } = request
  const headers = { 'idempotency-key': key }
  const more = { cartId, promocodeId, ...(acceptPartial ? { acceptPartial } : {}) }
  if (payment === 'shop') {
    const result = await client('POST /reservations', {
      headers,
      body: { ...order, ...more, comment: comment.trim() || null },
    })
    return result.ok ? { kind: 'placed', ...result.data } : readRefusal(result)
  }
  const result = await client('POST /reservations/klarna/', {
    headers,
    body: {
      order,
      shop: order.ShopID ?? null,
      payment: { method: payment },
      orderInfo: { comment: comment.trim() || null },
      ...more,
    },
  })
  return result.ok ? { kind: 'paying', opened: result.data } : readRefusal(result)
}

type Refused = {
  status: number
  error: { code: string; message: string; errors?: Record<string, string[]> } & (
    | { failed?: FailedLines }
    | { token?: string }
  )
}

function readRefusal({ status, error }: Refused): OrderOutcome {
  if ('failed' in error && error.failed !== undefined) return { kind: 'lines-failed', failed: error.failed }
  if ('token' in error && error.token !== undefined) return { kind: 'already-ordered', token: error.token }
  if (error.code === 'PROMOCODE_NOT_FOUND') return { kind: 'promocode-refused', message: error.message }
  if (error.code === 'PAYMENT_UNAVAILABLE') return { kind: 'payment-unavailable', message: error.message }
  if (status >= 500 || status === 429) {
    return { kind: 'unsettled', message: error.message || errorCatalogue.UNAVAILABLE.message }
  }
  return { kind: 'refused', errors: readServerErrors(error.message, error.errors) }
}
