import { REVIEW_REFUSALS } from '@varde/domain/customer/review-refusal'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { GUARDED, revision, staffPage, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const

/** A review as the staff read it. */
export const staffReview = z.object({
  id: z.number().int(),
  revision,
  article: z.object({ id: z.number().int(), name: z.string(), slug: z.string() }),
  rating: z.number().int(),
  content: z.string(),
  /** «Kari N.»; null for an editor when the review is shown without it. */
  name: z.string().nullable(),
  anonymous: z.boolean(),
  true_to_size: z.number().int().nullable(),
  size_color: z.string().nullable(),
  /** How many pictures it has; each is read by its place, from 0. */
  pictures: z.number().int(),
  state: z.enum(['waiting', 'shown', 'refused']),
  /** Why it is refused; null for one that was refused before reasons were kept. */
  refusal: z.enum(REVIEW_REFUSALS).nullable(),
  reply: z.string().nullable(),
  written_at: z.iso.datetime(),
})
export type StaffReview = z.output<typeof staffReview>

export const listStaffReviews = defineEndpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'Customers’ reviews, the newest first',
  clause: 'extension',
  staff: WHO,
  query: z.object({
    page: staffPage,
    state: z.enum(['waiting', 'shown', 'refused']).optional(),
  }),
  responses: { 200: pageOf(staffReview) },
  errors: GUARDED,
})

/** A JPEG. */
export const getStaffReviewPicture = defineEndpoint({
  method: 'GET',
  path: '/admin/reviews/{id}/pictures/{at}',
  summary: 'A picture of a review, also before it is shown',
  clause: 'extension',
  staff: WHO,
  params: idParams.extend({ at: z.coerce.number().int().min(0).max(20) }),
  responses: { 200: z.unknown() },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** `waiting` takes a decision back. */
export const decideReview = defineEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/decision',
  summary: 'Shows a review, refuses it for a reason that is not its stars, or takes that back',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.discriminatedUnion('to', [
    z.object({ to: z.literal('shown'), revision, without_pictures: z.boolean().default(false) }),
    z.object({ to: z.literal('refused'), revision, reason: z.enum(REVIEW_REFUSALS) }),
    z.object({ to: z.literal('waiting'), revision }),
  ]),
  responses: { 200: staffReview },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'REVIEW_NOT_SHOWN'],
})

export const replyToReview = defineEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/reply',
  summary: 'Replies to a review that is shown, by mail and on the article’s page',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision, text: z.string().max(10_000) }),
  responses: { 200: staffReview },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'REVIEW_NOT_SHOWN', 'VALIDATION_FAILED'],
})
