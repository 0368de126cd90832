import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { pollScore } from '../polls.ts'
import { GUARDED, revision, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const

/** A poll as it is edited; times as they are written, `2026-12-24T08:00`, in Norwegian time. */
const pollForm = z.object({
  /** Empty for every brand. */
  brand: z.string().max(40),
  name: z.string().max(500),
  description: z.string().max(2000),
  kind: z.enum(['poll', 'quiz']),
  /** The address of a picture, `/bilder/…`; empty for none. */
  banner_desktop: z.string().max(200),
  banner_mobile: z.string().max(200),
  /** Empty for at once. */
  from: z.string().max(40),
  /** Empty for no end. */
  until: z.string().max(40),
  questions: z
    .array(
      z.object({
        text: z.string().max(1000),
        options: z.array(z.string().max(500)).max(20),
        /** The text of the right option; empty when none is right or wrong. */
        correct: z.string().max(500),
      }),
    )
    .max(60),
})
export type PollForm = z.output<typeof pollForm>

const state = z.enum(['draft', 'scheduled', 'running', 'ended'])

const staffPoll = z.object({
  id: z.number().int(),
  revision,
  state,
  form: pollForm,
  score: pollScore,
})
export type StaffPoll = z.output<typeof staffPoll>

const listedPoll = z.object({
  id: z.number().int(),
  brand: z.string(),
  name: z.string(),
  kind: pollForm.shape.kind,
  state,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  /** The number of visitors who have answered. */
  votes: z.number().int(),
})
export type ListedPoll = z.output<typeof listedPoll>

export const listStaffPolls = defineEndpoint({
  method: 'GET',
  path: '/admin/polls',
  summary: 'Polls, drafts and ended ones too, the one that begins last first',
  clause: 'extension',
  staff: WHO,
  query: z.object({ page: staffPage, state: state.optional() }),
  responses: { 200: pageOf(listedPoll) },
  errors: GUARDED,
})

export const getStaffPoll = defineEndpoint({
  method: 'GET',
  path: '/admin/polls/{id}',
  summary: 'One poll as it is edited, with its answers',
  clause: 'extension',
  staff: WHO,
  params: idParams,
  responses: { 200: staffPoll },
  errors: [...GUARDED, 'NOT_FOUND'],
})

export const postStaffPoll = defineEndpoint({
  method: 'POST',
  path: '/admin/polls',
  summary: 'Makes a poll, as a draft or for everybody',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  body: z.object({ form: pollForm, draft: z.boolean() }),
  responses: { 201: staffPoll },
  errors: [...GUARDED, 'VALIDATION_FAILED'],
})

export const putStaffPoll = defineEndpoint({
  method: 'PUT',
  path: '/admin/polls/{id}',
  summary: 'Changes a poll, publishes a draft, or takes a poll back to a draft; answered questions stay',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision, form: pollForm, draft: z.boolean() }),
  responses: { 200: staffPoll },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})

export const endStaffPoll = defineEndpoint({
  method: 'POST',
  path: '/admin/polls/{id}/end',
  summary: 'Ends a running poll now; its answers stay',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision }),
  responses: { 200: staffPoll },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE'],
})

export const deleteStaffPoll = defineEndpoint({
  method: 'DELETE',
  path: '/admin/polls/{id}',
  summary: 'Deletes a poll that nobody has answered',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  responses: { 204: z.undefined() },
  errors: [...GUARDED, 'NOT_FOUND', 'POLL_ANSWERED'],
})
