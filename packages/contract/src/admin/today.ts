import { STAFF_ROLES } from '@varde/domain/staff/staff-role'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { GUARDED } from './guarded.ts'

const count = z.number().int()
const moment = z.iso.datetime()

/** Counts only: an editor sees what waits for her, and nothing of customers. */
export const getToday = defineEndpoint({
  method: 'GET',
  path: '/admin/today',
  summary: 'What waits to be done now, by what one’s role may see',
  clause: 'extension',
  staff: STAFF_ROLES,
  responses: {
    200: z.object({
      /** One’s shops; empty for an editor. */
      shops: z.array(
        z.object({
          shop_id: count,
          shop_name: z.string(),
          to_pick: count,
          /** Of those to pick: promised for a time that has passed. */
          late: count,
          /** Ready, and not fetched yet. */
          ready: count,
          /** When its till last counted; null when it never has. */
          stock_at: moment.nullable(),
        }),
      ),
      /** Whether more wait than are looked at for what is late. */
      is_cut: z.boolean(),
      /** Null for a shop. */
      waiting_reviews: count.nullable(),
      waiting_questions: count.nullable(),
      /** Given up; null but for the chain. */
      failed_messages: count.nullable(),
      failed_payments: count.nullable(),
      /** The last import of each feed; empty but for the chain. */
      feeds: z.array(
        z.object({
          kind: z.string(),
          feed: z.string(),
          file_name: z.string(),
          status: z.string(),
          at: moment,
        }),
      ),
    }),
  },
  errors: GUARDED,
})

export const getSales = defineEndpoint({
  method: 'GET',
  path: '/admin/sales',
  summary: 'Orders, sales and times to pick and fetch, by day and shop, for 92 days at most',
  clause: 'extension',
  staff: ['chain', 'shop'],
  limit: { max: 60, windowSeconds: 60 },
  query: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    shop_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  responses: {
    200: z.object({
      /** Only days and shops with orders. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          shop_id: count,
          shop_name: z.string(),
          orders: count,
          /** In kroner, without what was cancelled, expired or returned whole. */
          sales: z.number(),
          /** Median minutes from order to ready or sent; null while none is. */
          pick_minutes: z.number().nullable(),
          /** Median hours from ready to fetched; null while none is. */
          fetch_hours: z.number().nullable(),
        }),
      ),
    }),
  },
  errors: [...GUARDED, 'PERIOD_INVALID'],
})
