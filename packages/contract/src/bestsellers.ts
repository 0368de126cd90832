import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** 3.25 */
export const bestseller = z.object({
  article_id: z.number().int(),
  qty_rank: z.number().int(),
  turnover_rank: z.number().int(),
})

export const getBestsellers = defineEndpoint({
  method: 'GET',
  path: '/bestsellers',
  summary: 'Ranks by pieces and by turnover',
  clause: '7.32',
  responses: { 200: z.array(bestseller) },
})
