import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { GUARDED, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain'] as const
/** Work that may be given up: mails and text messages, and calls to the payment provider. */
const work = z.enum(['messages', 'payments'])

export const getOperation = defineEndpoint({
  method: 'GET',
  path: '/admin/operation',
  summary: 'What is in order and what is wrong with the shop in operation, as `doctor` says it',
  clause: 'extension',
  staff: WHO,
  limit: { max: 60, windowSeconds: 60 },
  responses: {
    200: z.array(
      z.object({
        what: z.string(),
        state: z.enum(['ok', 'advice', 'wrong']),
        /** What is wrong and what to do about it; null when it is in order. */
        text: z.string().nullable(),
      }),
    ),
  },
  errors: GUARDED,
})

export const listGivenUp = defineEndpoint({
  method: 'GET',
  path: '/admin/given-up/{work}',
  summary: 'Messages or payment tasks that were given up, the newest first',
  clause: 'extension',
  staff: WHO,
  params: z.object({ work }),
  query: z.object({ page: staffPage }),
  responses: {
    200: pageOf(
      z.object({
        id: z.number().int(),
        what: z.string(),
        attempts: z.number().int(),
        failed_at: z.iso.datetime().nullable(),
        error: z.string().nullable(),
      }),
    ),
  },
  errors: GUARDED,
})

export const retryGivenUp = defineEndpoint({
  method: 'POST',
  path: '/admin/given-up/{work}/{no}/retry',
  summary: 'Tries something again that was given up',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: z.object({ work, no: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND'],
})
