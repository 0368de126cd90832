import { z } from 'zod'
import { ownReview } from './customer-history.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** 3.09: a review as the customer sends it. The server checks each field and has a text for each refusal. */
const writtenReview = z.object({
  rating: z.number().int().min(1).max(5),
  content: z.string().max(4000),
  /** −1 small, 0 true to size, 1 large. */
  true_to_size: z.union([z.literal(-1), z.literal(0), z.literal(1)]).nullish(),
  size_color: z.string().max(100).nullish(),
  anonymous: z.boolean().default(false),
  /** The keys of uploaded pictures, in their order; without them a changed review keeps those that it has. */
  pictures: z
    .array(z.string().regex(/^[0-9a-f]{24}$/))
    .max(4)
    .optional(),
})

/** Extension: one review for each article that the customer bought, shown when the shop has approved it. */
export const postReview = defineEndpoint({
  method: 'POST',
  path: '/articles/{id}/reviews',
  summary: 'Reviews an article that the customer bought',
  clause: 'extension',
  limit: { max: 30, windowSeconds: 3600 },
  params: idParams,
  body: writtenReview,
  responses: { 201: ownReview },
  errors: [
    'NOT_LOGGED_IN',
    'ARTICLE_NOT_FOUND',
    'REVIEW_NOT_BOUGHT',
    'ALREADY_REVIEWED',
    'VALIDATION_FAILED',
  ],
})

/** Extension: a changed review is moderated again before it is shown. */
export const putReview = defineEndpoint({
  method: 'PUT',
  path: '/customers/current/reviews/{id}',
  summary: 'Changes a review of the customer',
  clause: 'extension',
  limit: { max: 30, windowSeconds: 3600 },
  params: idParams,
  body: writtenReview,
  responses: { 200: ownReview },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND', 'VALIDATION_FAILED'],
})

/** Extension: a picture for a review, as the body. It is encoded anew; 24 hours later it is gone if no review has it. */
export const postReviewPicture = defineEndpoint({
  method: 'POST',
  path: '/customers/current/review-pictures',
  summary: 'Uploads a picture for a review',
  clause: 'extension',
  takesFile: true,
  limit: { max: 40, windowSeconds: 3600 },
  responses: { 201: z.object({ key: z.string() }) },
  errors: [
    'NOT_LOGGED_IN',
    'PICTURE_UNREADABLE',
    'REQUEST_TIMEOUT',
    'TOO_LARGE',
    'TOO_MANY_PICTURES',
    'UNAVAILABLE',
  ],
})

export const deleteReview = defineEndpoint({
  method: 'DELETE',
  path: '/customers/current/reviews/{id}',
  summary: 'Deletes a review of the customer',
  clause: 'extension',
  limit: { max: 120, windowSeconds: 600 },
  params: idParams,
  responses: { 204: z.undefined() },
  errors: ['NOT_LOGGED_IN', 'NOT_FOUND'],
})
