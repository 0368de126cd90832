import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  cartId,
  failedLines,
  idempotencyHeaders,
  order,
  orderErrors,
  orderRefused,
  publicToken,
  reservation,
} from './reservations.ts'

/** Extension: the methods of payment through the provider. */
const paymentMethod = z.enum(['card', 'invoice', 'vipps'])

/** The data that the browser needs to show Klarna's widget, or to go to Vipps. */
export const paymentSession = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('klarna'),
    sessionId: z.string(),
    clientToken: z.string(),
    categories: z.array(z.object({ identifier: z.string(), name: z.string() })),
    /** An absolute address, or a path of the shop. */
    sdkUrl: z.string(),
  }),
  z.object({
    provider: z.literal('vipps'),
    sessionId: z.string(),
    /** Where the shopper approves: an absolute address, or a path of the shop. */
    redirectUrl: z.string(),
  }),
])

/**
 * 3.17, 4.04: the status of the payment. `reason` and `message` say why it was declined: the provider refused, the
 * goods were sold out when a late approval arrived, or the shopper had ended the checkout.
 */
export const txData = z.object({
  status: z.enum(['authorised', 'pending', 'declined']),
  reason: z.enum(['refused', 'out_of_stock', 'ended']).optional(),
  message: z.string().optional(),
})

/** Empty for what is paid with Vipps. */
const klarnaOrders = z.array(z.object({ orderId: z.string() }))

/** 7.04. `shop` is the pick-up shop and overrides the order's `ShopID`. */
export const postKlarnaReservation = defineEndpoint({
  method: 'POST',
  path: '/reservations/klarna/',
  summary: 'Holds the goods of an order and opens its payment',
  clause: '7.04',
  limit: { max: 30, windowSeconds: 60 },
  headers: idempotencyHeaders,
  body: z.object({
    order,
    shop: z.number().int().positive().nullish(),
    promocodeId: z.string().max(100).nullish(),
    payment: z.object({ method: paymentMethod }),
    orderInfo: z.object({ comment: z.string().trim().max(500).nullish() }).nullish(),
    acceptPartial: z.boolean().optional(),
    cartId,
  }),
  responses: {
    201: z.object({
      reservations: z.array(reservation),
      failed: failedLines,
      /** It is the token of the order too. */
      checkoutId: publicToken,
      payment: paymentSession,
      klarnaOrders,
      txData,
    }),
  },
  refusals: { 409: orderRefused },
  errors: orderErrors,
})

/** The response to an authorisation; repeated reports get the same one. */
export const confirmedPayment = z.object({
  klarnaOrders,
  reservations: z.array(reservation),
  txData,
})

export const authorizeKlarnaReservation = defineEndpoint({
  method: 'POST',
  path: '/reservations/klarna/{checkoutId}/authorization',
  summary: 'Places the order with the token from the widget; repeating it has no further effect',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 60 },
  params: z.object({ checkoutId: publicToken }),
  body: z.object({ authorization_token: z.string().min(1).max(500) }),
  responses: { 200: confirmedPayment },
  errors: ['CHECKOUT_NOT_FOUND', 'AUTHORIZATION_INVALID', 'PAYMENT_UNAVAILABLE'],
})

/**
 * Extension: the shopper cancels the payment. Goods and code are released at once. If the payment was approved at the
 * same moment, the approval wins and the response reports it.
 */
export const cancelKlarnaReservation = defineEndpoint({
  method: 'POST',
  path: '/reservations/klarna/{checkoutId}/cancel',
  summary: 'Ends a checkout that is not paid',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 60 },
  params: z.object({ checkoutId: publicToken }),
  responses: { 200: confirmedPayment },
  errors: ['CHECKOUT_NOT_FOUND'],
})

/** The provider's callback; the secret in the address authenticates it. */
export const klarnaCallback = defineEndpoint({
  method: 'POST',
  path: '/reservations/klarna/{checkoutId}/callback/{secret}',
  summary: 'The callback of the provider',
  clause: 'extension',
  calledByProvider: true,
  // The provider sends the callbacks of all shoppers from a few addresses.
  limit: { max: 1200, windowSeconds: 60 },
  params: z.object({ checkoutId: publicToken, secret: z.string().max(100) }),
  body: z.record(z.string(), z.unknown()),
  responses: { 200: z.object({ received: z.literal(true) }) },
  errors: ['CHECKOUT_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
})

/** Extension: the shopper is back from Vipps, or looks at the page of an order that is not paid yet. */
export const refreshVippsReservation = defineEndpoint({
  method: 'POST',
  path: '/reservations/vipps/{checkoutId}/refresh',
  summary: 'Asks Vipps how the payment stands; repeating it has no further effect',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 60 },
  params: z.object({ checkoutId: publicToken }),
  responses: { 200: confirmedPayment },
  errors: ['CHECKOUT_NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
})

/** The webhook of Vipps for all payments; its signature over the body as it was sent authenticates it. */
export const vippsWebhook = defineEndpoint({
  method: 'POST',
  path: '/reservations/vipps/webhook',
  summary: 'The webhook of Vipps',
  clause: 'extension',
  calledByProvider: true,
  // The events of all shoppers come from a few addresses.
  limit: { max: 1200, windowSeconds: 60 },
  responses: { 200: z.object({ received: z.literal(true) }) },
  errors: ['SIGNATURE_INVALID', 'PAYMENT_UNAVAILABLE'],
})
