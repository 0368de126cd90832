import type { PromoCode } from '@varde/domain/pricing/promo-code'
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** 3.23: `name` is the code itself; `amount` is kroner when `fixed`, else a fraction between 0 and 1. */
const promoCode = z.object({
  id: z.string(),
  name: z.string(),
  valid_from: z.iso.datetime().nullable(),
  valid_to: z.iso.datetime().nullable(),
  fixed: z.boolean(),
  amount: z.number(),
  type: z.string(),
}) satisfies z.ZodType<PromoCode>

/** 7.30. A code must be checked before use: an order takes the `id` from the check, not from this list. */
export const getPromoCodes = defineEndpoint({
  method: 'GET',
  path: '/promocodes',
  summary: 'The public promo codes that can be used now',
  clause: '7.30',
  responses: { 200: z.array(promoCode) },
})

/**
 * 7.30: a code that is unknown, expired, not yet valid or used up returns 404. The response's `id` is random; an order
 * of the same session sends it as `promocodeId`. At most 10 checks a minute for a session and 30 for a network, counted
 * over all processes.
 */
export const checkPromoCode = defineEndpoint({
  method: 'GET',
  path: '/promocodes/check/{code}',
  summary: 'Checks a promo code; letter case and spaces around it do not matter',
  clause: '7.30',
  params: z.object({ code: z.string().trim().min(1).max(60) }),
  responses: { 200: promoCode },
  errors: ['PROMOCODE_NOT_FOUND', 'RATE_LIMITED'],
})
