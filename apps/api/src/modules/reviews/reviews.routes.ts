import { listCustomerReviews, listReviewable } from '@varde/contract/customer-history'
import { deleteReview, postReview, putReview } from '@varde/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { ReviewsService } from './reviews.service.ts'

/** 3.09, 7.28: a customer's own reviews. The reviews that others read are part of the article. */
export function reviewsRoutes(
  app: FastifyInstance,
  reviews: ReviewsService,
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, listCustomerReviews, async ({ query, request, reply }) => {
    const customer = await findCurrent(request, reply)
    return customer === null ? refuse('NOT_LOGGED_IN') : ok(await reviews.listOwn(customer.id, query.page))
  })
  registerEndpoint(app, listReviewable, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    return customer === null ? refuse('NOT_LOGGED_IN') : ok(await reviews.listReviewable(customer.id))
  })
  registerEndpoint(app, postReview, async ({ params, body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const posted = await reviews.postReview(customer, params.id, body)
    if (posted.ok) return { status: 201 as const, body: posted.review }
    return posted.refused === 'VALIDATION_FAILED'
      ? refuse(posted.refused, { errors: posted.errors })
      : refuse(posted.refused)
  })
  registerEndpoint(app, putReview, async ({ params, body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const changed = await reviews.changeReview(customer, params.id, body)
    if (changed.ok) return ok(changed.review)
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })
  registerEndpoint(app, deleteReview, async ({ params, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const isRemoved = await reviews.removeReview(customer.id, params.id)
    return isRemoved ? { status: 204 as const, body: undefined } : refuse('NOT_FOUND')
  })
}
