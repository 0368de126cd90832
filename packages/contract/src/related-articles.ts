import { z } from 'zod'
import { article } from './articles.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** An article beside another, and why in one sentence: «Samme varme, 400 kr rimeligere». */
const related = z.object({ article, reason: z.string() })

/** Extension: what resembles an article, and what goes with it. */
export const getRelatedArticles = defineEndpoint({
  method: 'GET',
  path: '/articles/{id}/related',
  summary: 'Articles that resemble one, and articles that go with it, each with the reason',
  clause: 'extension',
  params: idParams,
  query: z.object({
    /** The shopper's shop: if it has enough of what resembles the article, only that is named. */
    shop: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  responses: {
    200: z.object({
      /** Whether everything under `similar` is in stock in the shop that was asked about. */
      inShop: z.boolean(),
      similar: z.array(related),
      goesWith: z.array(related),
    }),
  },
  errors: ['ARTICLE_NOT_FOUND', 'RATE_LIMITED'],
})
