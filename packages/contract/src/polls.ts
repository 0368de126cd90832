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

/** 3.24: the answers to one question; `share` is from 0 to 1, and the shares add up to 1 or are all 0. */
const questionScore = z.object({
  question_id: z.number().int(),
  votes: z.number().int(),
  options: z.array(
    z.object({ option_id: z.number().int(), text: z.string(), votes: z.number().int(), share: z.number() }),
  ),
})
export const pollScore = z.object({
  poll_id: z.number().int(),
  /** The number of visitors who have answered. */
  votes: z.number().int(),
  questions: z.array(questionScore),
})

/** 3.24: sent only after answering; `correct` is null when the question has no right answer. */
export const pollAnswer = z.object({
  question_id: z.number().int(),
  option_id: z.number().int(),
  correct: z.boolean().nullable(),
})

/** Extension: the open polls, the one that started last first. */
export const getPolls = defineEndpoint({
  method: 'GET',
  path: '/polls',
  summary: 'The open polls and quizzes',
  clause: 'extension',
  responses: {
    200: z.array(poll.pick({ id: true, name: true, description: true, kind: true, ends_at: true })),
  },
})

/**
 * A poll that has ended, with how everybody answered. Since nobody can answer it any more, the right options of a quiz
 * are no secret.
 */
export const endedPoll = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  banner_desktop: z.string().nullable(),
  banner_mobile: z.string().nullable(),
  kind: z.enum(['poll', 'quiz']),
  ends_at: z.iso.datetime(),
  /** The number of visitors who answered. */
  votes: z.number().int(),
  questions: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      votes: z.number().int(),
      options: z.array(
        z.object({
          id: z.number().int(),
          text: z.string(),
          votes: z.number().int(),
          /** From 0 to 1. */
          share: z.number(),
          /** Null when the question has no right answer. */
          correct: z.boolean().nullable(),
        }),
      ),
    }),
  ),
})

/** Extension: the polls that ended last, with their results. */
export const getEndedPolls = defineEndpoint({
  method: 'GET',
  path: '/polls/ended',
  summary: 'The polls that have ended, with their results',
  clause: 'extension',
  responses: { 200: z.array(endedPoll) },
})

/** Extension: not for a poll that is still open, whose right answers are told only to those who have answered (7.31). */
export const getEndedPoll = defineEndpoint({
  method: 'GET',
  path: '/polls/ended/{id}',
  summary: 'One poll that has ended, with its result',
  clause: 'extension',
  params: idParams,
  responses: { 200: endedPoll },
  errors: ['NOT_FOUND'],
})

export const getActivePoll = defineEndpoint({
  method: 'GET',
  path: '/polls/active',
  summary: 'The open poll; 204 when there is none',
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
  summary: 'The results of a poll so far',
  clause: '7.31',
  params: idParams,
  responses: { 200: pollScore },
  errors: ['NOT_FOUND'],
})

export const getQuestionScore = defineEndpoint({
  method: 'GET',
  path: '/polls/questions/{id}/score',
  summary: 'The results of one question so far',
  clause: '7.31',
  params: idParams,
  responses: { 200: questionScore },
  errors: ['NOT_FOUND'],
})

export const getQuestionAnswers = defineEndpoint({
  method: 'GET',
  path: '/polls/questions/{id}/answers',
  summary: 'The right options of a question; none until this visitor has answered',
  clause: '7.31',
  params: idParams,
  responses: { 200: z.array(pollAnswer) },
  errors: ['NOT_FOUND'],
})

export const getPollAnswers = defineEndpoint({
  method: 'GET',
  path: '/polls/{id}/answers',
  summary: 'The answers of this visitor',
  clause: '7.31',
  params: idParams,
  responses: { 200: z.array(pollAnswer) },
  errors: ['NOT_FOUND'],
})

/** An answer to every question; each visitor can answer once. */
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
