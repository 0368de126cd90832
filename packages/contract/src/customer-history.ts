import { z } from 'zod'
import { review } from './articles.ts'
import { defineEndpoint } from './endpoint.ts'
import { orderReservation } from './orders.ts'
import { pageOf } from './paging.ts'
import { pickupPoint } from './pickup-points.ts'

/** 7.28: newest first, ten to a page. */
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
const kroner = z.number()

/** 3.22 */
export const historyOrder = z.object({
  id: z.number().int(),
  /** The highest rate of its lines; the receipt shows each rate. */
  vat_percentage: z.number(),
  total_vat: kroner,
  net_amount: kroner,
  total: kroner,
  orderlines: z.array(
    z.object({
      ean: z.string(),
      articleId: z.number().int(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string().nullable(),
      count: z.number().int(),
      price: kroner,
      pant: kroner,
    }),
  ),
  date_created: z.iso.datetime(),
  /** Extension: the order number for the shopper, and the secret part of its page's address. */
  number: z.string(),
  token: z.string(),
  payment_method: z.enum(['shop', 'card', 'invoice', 'vipps']),
  /** Extension: the status of each of its reservations, with its name: «Klar til henting». */
  statuses: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** 3.20: 0 is collected, 1 is sent. */
      delivery: z.union([z.literal(0), z.literal(1)]),
      shop: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
    }),
  ),
  /** Extension: where the shopper chose to collect her parcels; null when the carrier does. */
  pickupPoint: pickupPoint.nullable(),
  /** 9.12: whether the customer can withdraw from any part of it now. */
  canWithdraw: z.boolean(),
})

export const listCustomerOrders = defineEndpoint({
  method: 'GET',
  path: '/customers/current/orders',
  summary: 'The orders of the customer',
  clause: '7.28',
  query: pageQuery,
  responses: { 200: pageOf(historyOrder) },
  errors: ['NOT_LOGGED_IN'],
})

/** 3.22 does not list the fields; these are those of 3.19 and of the order page. */
const historyReservation = orderReservation.extend({
  orderToken: z.string(),
  /** Where the shopper chose to collect this parcel; null for a pick-up in a shop, and when the carrier chooses. */
  pickupPoint: pickupPoint.nullable(),
})

export const listCustomerReservations = defineEndpoint({
  method: 'GET',
  path: '/customers/current/reservations',
  summary: 'The reservations of the customer',
  clause: '7.28',
  query: pageQuery,
  responses: { 200: pageOf(historyReservation) },
  errors: ['NOT_LOGGED_IN'],
})

/** The article of a review. */
const reviewedArticle = z.object({
  id: z.number().int(),
  name: z.string(),
  brand: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
})

/** 3.09, with its article and its state of moderation. */
export const ownReview = review.extend({
  article: reviewedArticle.nullable(),
  state: z.enum(['waiting', 'shown', 'refused']),
})

export const listCustomerReviews = defineEndpoint({
  method: 'GET',
  path: '/customers/current/reviews',
  summary: 'The reviews of the customer',
  clause: '7.28',
  query: pageQuery,
  responses: { 200: pageOf(ownReview) },
  errors: ['NOT_LOGGED_IN'],
})

/** Extension: articles that the customer has received but not reviewed. */
export const listReviewable = defineEndpoint({
  method: 'GET',
  path: '/customers/current/reviewable',
  summary: 'Articles that the customer has received but not reviewed',
  clause: 'extension',
  responses: {
    200: z.array(reviewedArticle.extend({ size_color: z.string(), bought_at: z.iso.datetime() })),
  },
  errors: ['NOT_LOGGED_IN'],
})
