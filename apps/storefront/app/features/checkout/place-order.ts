import type { Answer, Client } from '@varde/contract/client'
import type { FailedLines, Order } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import type { CartLine } from '@varde/domain/cart/cart-line'
import { normalizeEmail } from '@varde/domain/customer/email'
import { tidyPhone } from '@varde/domain/norwegian/phone'
import type { Attempt } from './checkout-draft.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  type Payment,
  pointOf,
  readServerErrors,
} from './checkout-values.ts'

/** What is ordered and how it is paid. */
export type OrderRequest = {
  order: Order
  payment: Payment
  promocodeId: string | null
  cartId: string | null
  /** 3.17: a message to the shop; may be empty. */
  comment: string
  /** Whether to order the rest when some lines are not available. */
  acceptPartial: boolean
}

/** A payment that has begun: the goods are held while the shopper pays. */
export type OpenedPayment = Answer<'POST /reservations/klarna/'>

/** What Klarna's widget needs. */
export type KlarnaSession = Extract<OpenedPayment['payment'], { provider: 'klarna' }>

/** The result of sending an order. */
export type OrderOutcome =
  | { kind: 'placed'; reservations: Answer<'POST /reservations'>['reservations']; failed: FailedLines }
  | { kind: 'paying'; opened: OpenedPayment; method: Exclude<Payment, 'shop'> }
  /** The cart is an order already, sent from another tab or before the response was lost. */
  | { kind: 'already-ordered'; token: string }
  /** 8.14: nothing was reserved, because these lines are not available. */
  | { kind: 'lines-failed'; failed: FailedLines }
  /** 4.05: the promo code is no longer valid, or not in this session. */
  | { kind: 'promocode-refused'; message: string }
  | { kind: 'refused'; errors: CheckoutErrors }
  /** The payment provider cannot be reached: the order may be sent again, or be paid in the shop. */
  | { kind: 'payment-unavailable'; message: string }
  /** 8.22: there was no usable response: the same order may be sent again under the same key. */
  | { kind: 'unsettled'; message: string }

/** 3.03, 3.18, 3.20: the order of a filled-in form. */
export function toOrder(
  values: CheckoutValues,
  lines: readonly CartLine[],
  shippingMethodId: number | null,
  city: string,
): Order {
  const collect = values.delivery === 'collect'
  const point = pointOf(values)
  return {
    CustomerName: values.name.trim(),
    Email: normalizeEmail(values.email),
    Phone: tidyPhone(values.phone),
    Delivery: collect ? 0 : 1,
    ...(collect
      ? { ShopID: values.shopId }
      : { Address: values.address.trim(), PostalCode: values.postalCode.trim(), City: city }),
    items: lines.map(({ ean, count, campaignArticleId }) => ({
      EanNo: ean,
      Count: count,
      CampaignArticleID: campaignArticleId,
    })),
    shipping_method_id: shippingMethodId,
    ...(point === null ? {} : { pickup_point_id: point.id }),
  }
}

/** One key for each order: the previous key when the same order is sent again. */
export function attemptFor(request: OrderRequest, before: Attempt | null, makeKey: () => string): Attempt {
  const order = JSON.stringify(request)
  return before?.order === order ? before : { key: makeKey(), order, acceptPartial: request.acceptPartial }
}

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Ingenting er gått tapt: sjekk nettet og prøv igjen.'

/** Sends an order. A transport failure is an outcome, not an exception. */
export async function placeOrder(client: Client, request: OrderRequest, key: string): Promise<OrderOutcome> {
  try {
    return await send(client, request, key)
  } catch (error) {
    // 8.22: a network error, an aborted request, or a response that is no JSON.
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
  return result.ok ? { kind: 'paying', opened: result.data, method: payment } : readRefusal(result)
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
