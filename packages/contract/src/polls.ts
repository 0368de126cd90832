import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

const option = z.object({ id: z.number().int(), text: z.string() })

/** 3.24: a poll, or a quiz whose questions have right answers. */
export const poll = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  banner_desktop: z.string().nullable(),
  banner_mobile: z.string().nullable(),
  /** Extension */
  kind: z.enum(['poll', 'quiz']),
  ends_at: z.iso.datetime().nullable(),
  questions: z.array(z.object({ id: z.number().int(), text: z.string(), options: z.array(option) })),
  /** Extension: whether this visitor has answered. */
  answered: z.boolean(),
})

/** 3.24: how one question was answered; `share` of 1, the shares of a question add up to 1 or are all 0. */
const questionScore = z.object({
  question_id: z.number().int(),
  votes: z.number().int(),
  options: z.array(
    z.object({ option_id: z.number().int(), text: z.string(), votes: z.number().int(), share: z.number() }),
  ),
})
export const pollScore = z.object({
  poll_id: z.number().int(),
  /** How many visitors have answered. */
  votes: z.number().int(),
  questions: z.array(questionScore),
})

/** 3.24: `correct` is null where there is no right answer; it is sent only after answering. */
export const pollAnswer = z.object({
  question_id: z.number().int(),
  option_id: z.number().int(),
  correct: z.boolean().nullable(),
})

/** Extension: the polls that can be answered, the one that began last first. */
export const getPolls = defineEndpoint({
  method: 'GET',
  path: '/polls',
  summary: 'The polls and quizzes that are on now',
  clause: 'extension',
  responses: {
    200: z.array(poll.pick({ id: true, name: true, description: true, kind: true, ends_at: true })),
  },
})

export const getActivePoll = defineEndpoint({
  method: 'GET',
  path: '/polls/active',
  summary: 'The poll that is on now; 204 when there is none',
  clause: '7.31',
  responses: { 200: poll, 204: z.undefined() },
})

export const getPoll = defineEndpoint({
  method: 'GET',
  path: '/polls/{id}',
  summary: 'One poll',
  clause: '7.31',
  params: idParams,
  responses: { 200: poll },
  errors: ['NOT_FOUND'],
})

export const getPollScore = defineEndpoint({
  method: 'GET',
  path: '/polls/{id}/score',
  summary: 'How a poll has been answered so far',
  clause: '7.31',
  params: idParams,
  responses: { 200: pollScore },
  errors: ['NOT_FOUND'],
})

export const getQuestionScore = defineEndpoint({
  method: 'GET',
  path: '/polls/questions/{id}/score',
  summary: 'How one question has been answered so far',
  clause: '7.31',
  params: idParams,
  responses: { 200: questionScore },
  errors: ['NOT_FOUND'],
})

export const getQuestionAnswers = defineEndpoint({
  method: 'GET',
  path: '/polls/questions/{id}/answers',
  summary: 'Which options of a question are right; nothing before this visitor has answered',
  clause: '7.31',
  params: idParams,
  responses: { 200: z.array(pollAnswer) },
  errors: ['NOT_FOUND'],
})

export const getPollAnswers = defineEndpoint({
  method: 'GET',
  path: '/polls/{id}/answers',
  summary: 'What this visitor answered',
  clause: '7.31',
  params: idParams,
  responses: { 200: z.array(pollAnswer) },
  errors: ['NOT_FOUND'],
})

/** One answer to every question, once for each visitor. */
export const postPollAnswers = defineEndpoint({
  method: 'POST',
  path: '/polls/{id}/answers',
  summary: 'Answers a poll',
  clause: '7.31',
  limit: { max: 20, windowSeconds: 600 },
  params: idParams,
  body: z.object({
    answers: z
      .array(z.object({ question_id: z.number().int(), option_id: z.number().int() }))
      .min(1)
      .max(50),
  }),
  responses: { 201: z.object({ answers: z.array(pollAnswer), score: pollScore }) },
  errors: ['NOT_FOUND', 'POLL_CLOSED', 'ALREADY_ANSWERED', 'VALIDATION_FAILED'],
})
