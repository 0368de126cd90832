import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../paging.ts'
import { GUARDED, revision, WRITE_LIMIT } from './guarded.ts'

/** Hours are no customer data, so editors change them too; a shop changes its own. */
const WHO = ['chain', 'editor', 'shop'] as const

export const staffShop = z.object({
  id: z.number().int(),
  revision,
  no: z.string(),
  name: z.string(),
  /** Of its page in the shop. */
  slug: z.string(),
  /** It is closed for good, and listed nowhere. */
  closed: z.boolean(),
  /** 3.14: `Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt` */
  opening_hours: z.string(),
  /** `hours` as `1000-1400`, empty when closed. */
  special_days: z.array(z.object({ date: z.iso.date(), hours: z.string(), note: z.string() })),
})
export type StaffShop = z.output<typeof staffShop>

export const listStaffShops = defineEndpoint({
  method: 'GET',
  path: '/admin/shops',
  summary: 'The shops of the chain, or one’s own, by name',
  clause: 'extension',
  staff: WHO,
  responses: { 200: z.array(staffShop) },
  errors: GUARDED,
})

export const changeShopHours = defineEndpoint({
  method: 'PUT',
  path: '/admin/shops/{id}/hours',
  summary: 'Changes a shop’s opening hours and special days',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({
    revision,
    opening_hours: z.string().max(500),
    special_days: z
      .array(z.object({ date: z.string().max(20), hours: z.string().max(100), note: z.string().max(200) }))
      .max(200),
  }),
  responses: { 200: staffShop },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})
