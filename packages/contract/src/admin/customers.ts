import { z } from 'zod'
import { consentEvent } from '../customer-account.ts'
import { customerExport } from '../customer-export.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { GUARDED, staffPage } from './guarded.ts'

/** Shops see who ordered from them, and only the chain who has an account. */
const WHO = ['chain'] as const

const count = z.number().int()
const time = z.iso.datetime()

const listedCustomer = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  created_at: time,
  /** When she confirmed the address; null when she has not. */
  verified_at: time.nullable(),
})

export const listStaffCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/customers',
  summary:
    'Customers found by number or the beginning of name, e-mail or phone; without a search the newest ones only',
  clause: 'extension',
  staff: WHO,
  query: z.object({ page: staffPage, q: z.string().max(100).default('') }),
  responses: {
    /** `is_cut`: more fit than can be paged through. */
    200: pageOf(listedCustomer).extend({ is_cut: z.boolean() }),
  },
  errors: GUARDED,
})

export const getStaffCustomer = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/{id}',
  summary: 'One customer with consents in force, what she has in the shop, and her newest orders',
  clause: 'extension',
  staff: WHO,
  params: idParams,
  responses: {
    200: listedCustomer.extend({
      address: z.string().nullable(),
      last_active_at: time,
      /** The newest of each purpose and channel. */
      consents: z.array(consentEvent),
      counts: z.object({
        orders: count,
        /** The parts of the orders, one for each shop. */
        reservations: count,
        /** Of these, what is not finished. */
        open: count,
        reviews: count,
        favourites: count,
        questions: count,
      }),
      orders: z.array(
        z.object({
          id: z.number().int(),
          number: z.string(),
          shop_name: z.string(),
          status: z.string(),
          placed_at: time,
        }),
      ),
    }),
  },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** The document that she can fetch herself; that it was fetched is in the audit log. */
export const exportStaffCustomer = defineEndpoint({
  method: 'GET',
  path: '/admin/customers/{id}/export',
  summary: 'All data that the shop has about a customer, as she gets it herself',
  clause: 'extension',
  staff: WHO,
  limit: { max: 20, windowSeconds: 600, isShared: true },
  params: idParams,
  responses: { 200: customerExport },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** `email` is typed by hand, so that nobody is deleted by a slip. */
export const eraseStaffCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customers/{id}/erase',
  summary: 'Deletes a customer as she can herself: the books keep her orders without her name',
  clause: 'extension',
  staff: WHO,
  limit: { max: 20, windowSeconds: 600, isShared: true },
  params: idParams,
  body: z.object({ email: z.string().max(254) }),
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND', 'VALIDATION_FAILED'],
})
