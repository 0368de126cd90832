import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** 3.23: `name` is what the shopper types; `amount` is kroner when `fixed`, else a fraction between 0 and 1. */
const promoCode = z.object({
  id: z.string(),
  name: z.string(),
  valid_from: z.iso.datetime().nullable(),
  valid_to: z.iso.datetime().nullable(),
  fixed: z.boolean(),
  amount: z.number(),
  type: z.string(),
}) satisfies z.ZodType<PromoCode>

/** 7.30. To use one of them it must be checked: the `id` that an order names is that of a check. */
export const getPromoCodes = defineEndpoint({
  method: 'GET',
  path: '/promocodes',
  summary: 'The promo codes that everybody may know and use now',
  clause: '7.30',
  responses: { 200: z.array(promoCode) },
})

/**
 * 7.30: an unknown code, one that has expired or not begun, and one that is used up are all 404. The answer's `id` is
 * random, and what an order of the same session sends as `promocodeId`. No more than 10 a minute in a session, and 30
 * from a network, counted over all processes.
 */
export const checkPromoCode = defineEndpoint({
  method: 'GET',
  path: '/promocodes/check/{code}',
  summary: 'Whether a promo code can be used now; capitals and spaces around it do not matter',
  clause: '7.30',
  params: z.object({ code: z.string().trim().min(1).max(60) }),
  responses: { 200: promoCode },
  errors: ['PROMOCODE_NOT_FOUND', 'RATE_LIMITED'],
})
