import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Extension: what many search for, the most popular first; at most five, and only what finds goods of the brand. */
export const listPopularSearches = defineEndpoint({
  method: 'GET',
  path: '/search/popular',
  summary: 'Searches that at least twenty visitors have made in the last thirty days',
  clause: 'extension',
  responses: { 200: z.array(z.string()) },
})

/** Extension: counts a search that a visitor has sent. What may not be shown to others is not kept, and not refused. */
export const countSearch = defineEndpoint({
  method: 'POST',
  path: '/search/popular',
  summary: 'Counts a search that a visitor has sent',
  clause: 'extension',
  limit: { max: 60, windowSeconds: 600 },
  body: z.object({ q: z.string().max(200) }),
  responses: { 204: z.undefined() },
})
