import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams, pageOf } from './paging.ts'

/** Extension: a question about an article that the shop has answered, as everybody reads it. */
export const question = z.object({
  id: z.number().int(),
  text: z.string(),
  answer: z.string(),
  /** The asker's first name; null when none was given. */
  name: z.string().nullable(),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime(),
})

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/articles/{id}/questions',
  summary: 'The answered questions about an article, the newest answer first',
  clause: 'extension',
  params: idParams,
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  responses: { 200: pageOf(question) },
  errors: ['ARTICLE_NOT_FOUND'],
})

/** Shown when the shop has answered it; the answer is mailed to the asker too. */
export const postQuestion = defineEndpoint({
  method: 'POST',
  path: '/articles/{id}/questions',
  summary: 'Asks the shop about an article',
  clause: 'extension',
  limit: { max: 10, windowSeconds: 3600, isShared: true },
  params: idParams,
  body: z.object({
    text: z.string().max(4000),
    /** Required from visitors who are not logged in; for customers their own address and name are used. */
    email: z.string().max(254).nullish(),
    name: z.string().max(100).nullish(),
  }),
  responses: { 201: z.object({ email: z.string() }) },
  errors: ['ARTICLE_NOT_FOUND', 'TOO_MANY_QUESTIONS', 'VALIDATION_FAILED'],
})
