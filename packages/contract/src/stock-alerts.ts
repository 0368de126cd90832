import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** Extension: «varsle meg», for guests too. */
export const stockAlert = z.object({
  id: z.number().int(),
  articleId: z.number().int(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  ean: z.string(),
  size: z.string(),
  color: z.string(),
  shop: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
})

/** One mail when the size is back in stock, in one shop or in any. A repeated request makes no second alert. */
export const postStockAlert = defineEndpoint({
  method: 'POST',
  path: '/articles/{id}/stock-alerts',
  summary: 'Requests a mail when a size is back in stock',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  params: idParams,
  body: z.object({
    ean: z.string().regex(/^\d{8,14}$/),
    /** Null for any shop. */
    shop_id: z.number().int().positive().nullish(),
    /** Required from visitors who are not logged in; for customers their own address is used. */
    email: z.string().max(254).nullish(),
  }),
  responses: { 201: z.object({ email: z.string() }) },
  errors: ['ARTICLE_NOT_FOUND', 'SHOP_NOT_FOUND', 'STILL_IN_STOCK', 'VALIDATION_FAILED'],
})

export const listStockAlerts = defineEndpoint({
  method: 'GET',
  path: '/customers/current/stock-alerts',
  summary: 'The waiting alerts of the customer',
  clause: 'extension',
  responses: { 200: z.array(stockAlert) },
  errors: ['NOT_LOGGED_IN'],
})

export const deleteStockAlert = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/stock-alerts/{id}',
  summary: 'Ends one alert',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
})

/** The link at the bottom of each of these mails: ends all waiting alerts of that address for that article. */
export const endStockAlertByLink = defineEndpoint({
  method: 'POST',
  path: '/stock-alerts/end',
  summary: 'Ends the alerts that a link in a mail is for',
  clause: 'extension',
  limit: { max: 20, windowSeconds: 600, isShared: true },
  body: z.object({ token: z.string().min(1).max(300) }),
  responses: { 200: z.object({ name: z.string() }) },
  errors: ['TOKEN_INVALID'],
})
