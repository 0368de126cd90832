import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Extension: something beside the goods that a search leads to; `path` is its address in the shop. */
export const sitePlace = z.object({
  title: z.string(),
  path: z.string(),
  kind: z.enum(['page', 'campaign', 'shop', 'post']),
})

/** Extension: the pages, campaigns, shops and posts that a query names, at most four. */
export const searchSite = defineEndpoint({
  method: 'GET',
  path: '/search/pages',
  summary: 'Pages, campaigns, shops and blog posts that the words of a search name',
  clause: 'extension',
  query: z.object({ q: z.string().max(200).default('') }),
  responses: { 200: z.array(sitePlace) },
})
