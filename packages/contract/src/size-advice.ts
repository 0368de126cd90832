import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** Extension: the size of an article that suits the customer by what she has kept, if she has agreed to such advice. */
export const getSizeAdvice = defineEndpoint({
  method: 'GET',
  path: '/customers/current/size-advice/{id}',
  summary: 'The size of an article that suits the customer by what she bought and kept',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 60 },
  params: idParams,
  responses: {
    200: z.object({
      /** Null when she has not agreed, and when nothing that she kept says anything. */
      advice: z
        .object({
          size: z.string(),
          kept: z.object({ articleName: z.string(), size: z.string(), isSameArticle: z.boolean() }),
          reason: z.enum(['same', 'was-small', 'was-large', 'runs-smaller', 'runs-larger']),
        })
        .nullable(),
    }),
  },
  errors: ['NOT_LOGGED_IN', 'ARTICLE_NOT_FOUND'],
})
