import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { GUARDED, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const
const address = z.string().max(2100)
const redirect = z.object({ from: z.string(), to: z.string() })

export const listStaffRedirects = defineEndpoint({
  method: 'GET',
  path: '/admin/redirects',
  summary: 'Addresses of an earlier shop and where they lead, by address',
  clause: 'extension',
  staff: WHO,
  query: z.object({ page: staffPage, q: z.string().trim().max(200).default('') }),
  responses: { 200: pageOf(redirect) },
  errors: GUARDED,
})

/** `expected` is where the page said that the address leads; null for a new one. */
export const putStaffRedirect = defineEndpoint({
  method: 'PUT',
  path: '/admin/redirects',
  summary: 'Adds a redirect or changes where it leads; one that leads in a circle is refused',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  body: z.object({ from: address, to: address, expected: address.nullable() }),
  responses: { 200: redirect },
  errors: [...GUARDED, 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})

export const deleteStaffRedirect = defineEndpoint({
  method: 'DELETE',
  path: '/admin/redirects',
  summary: 'Removes a redirect',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  query: z.object({ from: address }),
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND'],
})
