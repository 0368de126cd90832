import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** 3.03, 3.18 */
const orderItem = z.object({
  EanNo: z.string().regex(/^\d{8,14}$/),
  Count: z.number().int().min(1).max(999),
  CampaignArticleID: z.number().int().nullish(),
})

/**
 * 3.20: Delivery 0 is pick-up; the address fields are needed only with 1. The server checks each field and has a text
 * for each refusal, so only the length is limited here.
 */
export const order = z.object({
  CustomerName: z.string().trim().max(200),
  Email: z.string().trim().max(254),
  Phone: z.string().trim().max(30),
  Delivery: z.union([z.literal(0), z.literal(1)]),
  Address: z.string().trim().max(200).nullish(),
  PostalCode: z.string().trim().max(10).nullish(),
  City: z.string().trim().max(100).nullish(),
  ShopID: z.number().int().positive().nullish(),
  items: z.array(orderItem).min(1).max(200),
  shipping_method_id: z.number().int().positive().nullish(),
  /** Extension: the chosen point of a parcel «til hentested»; without one the carrier takes the nearest. */
  pickup_point_id: z.string().trim().max(40).nullish(),
})

/** The fields of 3.16 that a placed line has; prices in kroner with øre. */
const reservedLine = z.object({
  ean: z.string(),
  articleId: z.number().int(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string().nullable(),
  count: z.number().int(),
  price: z.number(),
  pant: z.number(),
})

/** 3.19 */
export const reservation = z.object({
  id: z.number().int(),
  shopID: z.number().int(),
  customerID: z.number().int().nullable(),
  statusID: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  delivery: z.union([z.literal(0), z.literal(1)]),
  address: z.string().nullable(),
  city: z.string().nullable(),
  zipcode: z.string().nullable(),
  total: z.number(),
  trackingUrl: z.string().nullable(),
  articles: z.array(reservedLine),
  date: z.iso.datetime(),
  /** Extension: the number for the shopper, and the secret part of the confirmation's address. */
  number: z.string(),
  token: z.string(),
})

export const failedLines = z.array(
  z.object({
    shop: z.object({ id: z.number().int(), name: z.string() }),
    articles: z.array(
      z.object({
        EanNo: z.string(),
        name: z.string(),
        Count: z.number().int(),
        available: z.number().int(),
        reason: z.enum([
          'unknown',
          'invisible',
          'not_for_sale',
          'only_collect',
          'shop_without_counter',
          'limit',
          'out_of_stock',
        ]),
      }),
    ),
  }),
)

/** The shopper's unguessable key to a reservation or an order. */
export const publicToken = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)

/**
 * Extension: the id that the browser gives a cart with its first line and stores with it, so that all tabs share it.
 * One cart becomes at most one order, however often it is sent.
 */
export const cartId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .nullish()

/** A repeated key gets the same bytes as the first response; with another body it is refused. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(200).optional() })

/** 409: lines that could not be reserved, or a cart that is already an order, with that order's `token`. */
export const orderRefused = z.union([
  z.object({ code: z.literal('LINES_NOT_RESERVED'), message: z.string(), failed: failedLines }),
  z.object({ code: z.literal('CART_ALREADY_ORDERED'), message: z.string(), token: z.string() }),
])

/** Why an order may be refused, in whatever way it is to be paid. */
export const orderErrors = [
  'VALIDATION_FAILED',
  'SHOP_NOT_FOUND',
  'PROMOCODE_NOT_FOUND',
  'LINES_NOT_RESERVED',
  'CART_ALREADY_ORDERED',
  'IDEMPOTENCY_KEY_REUSED',
  'ORDER_TOO_LARGE',
  'SHOP_NOT_OPEN',
  'UNPAID_LIMIT_REACHED',
  'PAYMENT_UNAVAILABLE',
] as const

export const postReservation = defineEndpoint({
  method: 'POST',
  path: '/reservations',
  summary: 'Reserves goods in a shop, to be paid there',
  clause: 'extension',
  limit: { max: 30, windowSeconds: 60 },
  headers: idempotencyHeaders,
  body: order.extend({
    promocodeId: z.string().max(100).nullish(),
    acceptPartial: z.boolean().optional(),
    /** Extension: the same as `orderInfo.comment` of 7.04. */
    comment: z.string().trim().max(500).nullish(),
    cartId,
  }),
  responses: { 201: z.object({ reservations: z.array(reservation), failed: failedLines }) },
  refusals: { 409: orderRefused },
  errors: orderErrors,
})

/** Extension: the data of the confirmation page; knowing the token gives access. */
export const getReservationByToken = defineEndpoint({
  method: 'GET',
  path: '/reservations/by-token/{token}',
  summary: 'One reservation by its token; contact details are masked',
  clause: 'extension',
  params: z.object({ token: publicToken }),
  responses: { 200: reservation },
  errors: ['NOT_FOUND'],
})

/**
 * Extension: the shopper cancels before the shop has picked the goods. The e-mail address of the order is required,
 * since a shared link alone must not be enough to cancel, unless the customer whose order it is is logged in.
 */
export const cancelReservation = defineEndpoint({
  method: 'POST',
  path: '/reservations/by-token/{token}/cancel',
  summary: 'Cancels a reservation that is not picked yet; its payment is returned',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 60, isShared: true },
  params: z.object({ token: publicToken }),
  body: z.object({ email: z.string().trim().max(254).nullish() }),
  responses: { 200: reservation },
  errors: ['ORDER_NOT_FOUND', 'TOO_LATE_TO_CANCEL'],
})

/**
 * Extension: an order that is paid in the shop and is large, or one of many from a network, must be confirmed with the
 * link in its mail within a limited time. The shop is notified after that.
 */
export const confirmReservation = defineEndpoint({
  method: 'POST',
  path: '/reservations/confirm',
  summary: 'Confirms an order with the link in its mail',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 60, isShared: true },
  body: z.object({ token: z.string().max(300) }),
  responses: { 200: z.object({ token: publicToken }) },
  errors: ['TOKEN_INVALID', 'CONFIRMATION_TOO_LATE'],
})

/** Extension: guests find their order; a wrong number and a wrong e-mail get the same response. */
export const lookUpOrder = defineEndpoint({
  method: 'POST',
  path: '/reservations/lookup',
  summary: 'Finds an order by its number, or that of one of its reservations, and the e-mail',
  clause: 'extension',
  limit: { max: 10, windowSeconds: 60, isShared: true },
  body: z.object({ number: z.string().trim().max(30), email: z.string().trim().max(254) }),
  responses: { 200: z.object({ token: publicToken }) },
  errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
})
