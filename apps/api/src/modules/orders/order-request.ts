import type { FailedLines, Order } from '@varde/contract/entities'
import { errorBody } from '@varde/contract/errors'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../server/client-network.ts'
import { refuse } from '../../server/register-endpoint.ts'

/** An order as it was sent, and who sent it. */
export type OrderRequest = {
  order: Order
  promocodeId: string | null
  acceptPartial: boolean
  cartId: string | null
  comment: string | null
  /** The whole body: the same body again is a repetition. */
  body: unknown
  brand: { id: string }
  idempotencyKey: string | undefined
  /** The session that the code was checked in. */
  sessionId: string
  /** The customer who is logged in, or null. */
  customerId: number | null
  /** The browser's CSRF cookie, which differs from browser to browser; undefined without one. */
  browser: string | undefined
  /** The client's network, from `networkOf`. */
  network: string
  /** Whether the sender may order in a shop that is not open. */
  hasPreview: boolean
}

/** Why an order was refused. */
export type OrderRefusal =
  | { refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }
  | {
      refused:
        | 'SHOP_NOT_FOUND'
        | 'PROMOCODE_NOT_FOUND'
        | 'IDEMPOTENCY_KEY_REUSED'
        | 'PAYMENT_UNAVAILABLE'
        | 'ORDER_TOO_LARGE'
        | 'UNPAID_LIMIT_REACHED'
        | 'SHOP_NOT_OPEN'
    }
  | { refused: 'LINES_NOT_RESERVED'; failed: FailedLines }
  | { refused: 'CART_ALREADY_ORDERED'; token: string }

type Sent = {
  body: unknown
  order: Order
  promocodeId?: string | null | undefined
  acceptPartial?: boolean | undefined
  cartId?: string | null | undefined
  comment?: string | null | undefined
  hasPreview: boolean
}

/** The client's Idempotency-Key: a request that is sent again under the same key is carried out once. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

/** Joins the body of a request with what its headers, cookies and session say about the sender. */
export function readOrderRequest(request: FastifyRequest, brand: { id: string }, sent: Sent): OrderRequest {
  return {
    order: sent.order,
    promocodeId: sent.promocodeId ?? null,
    acceptPartial: sent.acceptPartial === true,
    cartId: sent.cartId ?? null,
    comment: sent.comment || null,
    hasPreview: sent.hasPreview,
    body: sent.body,
    brand,
    idempotencyKey: readIdempotencyKey(request),
    sessionId: request.session.sessionId,
    customerId: request.session.customerId ?? null,
    network: networkOf(request.ip),
    browser: readBrowser(request),
  }
}

/** The browser's CSRF cookie, which differs from browser to browser; undefined without one. */
export function readBrowser({ cookies }: FastifyRequest): string | undefined {
  return cookies['__Host-XSRF-TOKEN'] ?? cookies['XSRF-TOKEN']
}

/** The HTTP response for a refusal. */
export function orderRefusalResponse(refusal: OrderRefusal) {
  switch (refusal.refused) {
    case 'VALIDATION_FAILED':
      return refuse(refusal.refused, { errors: refusal.errors })
    case 'LINES_NOT_RESERVED': {
      const { code, message } = errorBody(refusal.refused)
      return {
        status: 409 as const,
        body: { code: code as typeof refusal.refused, message, failed: refusal.failed },
      }
    }
    case 'CART_ALREADY_ORDERED': {
      const { code, message } = errorBody(refusal.refused)
      return {
        status: 409 as const,
        body: { code: code as typeof refusal.refused, message, token: refusal.token },
      }
    }
    default:
      return refuse(refusal.refused)
  }
}
