import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** Extension: «varsle meg om lavere pris», for guests too. */
export const priceAlert = z.object({
  id: z.number().int(),
  articleId: z.number().int(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  /** What it cost when the alert was requested, in kroner. */
  price: z.number(),
  created_at: z.iso.datetime(),
})

/** One mail when the price shown falls below today's. A repeated request makes no second alert. */
export const postPriceAlert = defineEndpoint({
  method: 'POST',
  path: '/articles/{id}/price-alerts',
  summary: 'Requests a mail when an article costs less',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  params: idParams,
  body: z.object({
    /** Required from visitors who are not logged in; for customers their own address is used. */
    email: z.string().max(254).nullish(),
  }),
  responses: { 201: z.object({ email: z.string(), price: z.number() }) },
  errors: ['ARTICLE_NOT_FOUND', 'VALIDATION_FAILED'],
})

export const listPriceAlerts = defineEndpoint({
  method: 'GET',
  path: '/customers/current/price-alerts',
  summary: 'The waiting price alerts of the customer',
  clause: 'extension',
  responses: { 200: z.array(priceAlert) },
  errors: ['NOT_LOGGED_IN'],
})

export const deletePriceAlert = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/price-alerts/{id}',
  summary: 'Ends one price alert',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
})
