import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { GUARDED, revision, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const

/** A question about an article as the staff read it. */
export const staffQuestion = z.object({
  id: z.number().int(),
  revision,
  article: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  text: z.string(),
  /** The first name that is shown with it. */
  name: z.string().nullable(),
  /** For the chain alone; null for others, and when it is no longer kept. */
  email: z.string().nullable(),
  state: z.enum(['waiting', 'answered', 'rejected']),
  answer: z.string().nullable(),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
})
export type StaffQuestion = z.output<typeof staffQuestion>

export const listStaffQuestions = defineEndpoint({
  method: 'GET',
  path: '/admin/questions',
  summary: 'Questions about articles, the newest first',
  clause: 'extension',
  staff: WHO,
  query: z.object({
    page: staffPage,
    state: z.enum(['waiting', 'answered', 'rejected']).optional(),
  }),
  responses: { 200: pageOf(staffQuestion) },
  errors: GUARDED,
})

export const answerStaffQuestion = defineEndpoint({
  method: 'POST',
  path: '/admin/questions/{id}/answer',
  summary: 'Answers a question, by mail and on the article’s page',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision, text: z.string().max(10_000) }),
  responses: { 200: staffQuestion },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})

export const rejectStaffQuestion = defineEndpoint({
  method: 'POST',
  path: '/admin/questions/{id}/reject',
  summary: 'Leaves a question unanswered, or shows it no longer',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision }),
  responses: { 200: staffQuestion },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE'],
})

export const reopenStaffQuestion = defineEndpoint({
  method: 'POST',
  path: '/admin/questions/{id}/reopen',
  summary: 'Takes a rejection back',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision }),
  responses: { 200: staffQuestion },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE'],
})
