import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { GUARDED, revision, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const

/** A promo code as the staff read and edit it; `amount` is kroner when `fixed`, else per cent. */
const staffPromocode = z.object({
  id: z.string(),
  revision,
  code: z.string(),
  name: z.string(),
  fixed: z.boolean(),
  amount: z.number(),
  valid_from: z.iso.datetime(),
  valid_to: z.iso.datetime(),
  /** Null for no limit. */
  usage_limit: z.number().int().nullable(),
  used: z.number().int(),
  /** Whether the shop lists it for everyone. */
  is_public: z.boolean(),
  state: z.enum(['coming', 'usable', 'used-up', 'ended']),
})
export type StaffPromocode = z.output<typeof staffPromocode>

const written = z.object({
  code: z.string().max(200),
  name: z.string().max(500),
  fixed: z.boolean(),
  amount: z.number().max(1_000_000),
  valid_from: z.iso.datetime({ offset: true }),
  valid_to: z.iso.datetime({ offset: true }),
  usage_limit: z.number().int().max(1_000_000_000).nullable(),
  is_public: z.boolean(),
})

export const listStaffPromocodes = defineEndpoint({
  method: 'GET',
  path: '/admin/promocodes',
  summary: 'Promo codes, those that end last first',
  clause: 'extension',
  staff: WHO,
  query: z.object({ page: staffPage, q: z.string().trim().max(100).default('') }),
  responses: { 200: pageOf(staffPromocode) },
  errors: GUARDED,
})

export const postStaffPromocode = defineEndpoint({
  method: 'POST',
  path: '/admin/promocodes',
  summary: 'Makes a promo code',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  body: written,
  responses: { 201: staffPromocode },
  errors: [...GUARDED, 'VALIDATION_FAILED'],
})

export const putStaffPromocode = defineEndpoint({
  method: 'PUT',
  path: '/admin/promocodes/{id}',
  summary: 'Changes a promo code; the code itself stays',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: z.object({ id: z.string().min(1).max(60) }),
  body: z.object({ revision, ...written.omit({ code: true }).shape }),
  responses: { 200: staffPromocode },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})
