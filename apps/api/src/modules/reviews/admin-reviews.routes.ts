import * as contract from '@varde/contract/admin/reviews'
import { ANSWER_PROBLEMS, readAnswerText } from '@varde/domain/customer/question-text'
import type { StaffRole } from '@varde/domain/staff/staff-role'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, type Received, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import {
  type DeskReview,
  type Moderated,
  type ReviewDecision,
  type ReviewDesk,
  stateOf,
  versionOf,
} from './moderate-reviews.ts'

const PER_PAGE = 20
const REFUSALS = {
  not_found: 'NOT_FOUND',
  not_shown: 'REVIEW_NOT_SHOWN',
  changed_since: 'CHANGED_SINCE',
} as const

/** The back office's calls for customers' reviews. */
export function adminReviewsRoutes(admin: FastifyInstance, { reviewDesk }: { reviewDesk: ReviewDesk }): void {
  registerEndpoint(admin, contract.listStaffReviews, async ({ query: { page, state }, request }) => {
    const { role } = staffOf(request).account
    const { rows, total } = await reviewDesk.list(state, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    return ok(
      toListPage(
        rows.map((row) => toStaffReview(row, role)),
        page,
        PER_PAGE,
        total,
      ),
    )
  })

  registerEndpoint(admin, contract.getStaffReviewPicture, async ({ params: { id, at }, reply }) => {
    const picture = (await reviewDesk.readPictures(id))[at]
    if (picture === undefined) return refuse('NOT_FOUND')
    reply.type('image/jpeg')
    return ok(picture)
  })

  registerEndpoint(admin, contract.decideReview, async ({ params: { id }, body, request }) => {
    const { account } = staffOf(request)
    const decided = await reviewDesk.decide(id, toDecision(body), { actor: account, seen: body.revision })
    if (decided.ok) return ok(await readAgain(decided, account.role))
    return refuse(REFUSALS[decided.reason])
  })

  registerEndpoint(admin, contract.replyToReview, async ({ params: { id }, body, request }) => {
    const { account } = staffOf(request)
    const read = readAnswerText(body.text)
    if (!read.ok) return refuse('VALIDATION_FAILED', { errors: { text: [ANSWER_PROBLEMS[read.reason]] } })
    const replied = await reviewDesk.reply(id, read.text, { actor: account, seen: body.revision })
    if (replied.ok) return ok(await readAgain(replied, account.role))
    return refuse(REFUSALS[replied.reason])
  })

  async function readAgain({ review }: Extract<Moderated, { ok: true }>, role: StaffRole) {
    const found = await reviewDesk.find(review.id)
    if (found === null) throw new Error(`review ${review.id} is not there`)
    return toStaffReview(found, role)
  }
}

function toDecision(body: Received<typeof contract.decideReview>['body']): ReviewDecision {
  switch (body.to) {
    case 'shown':
      return { to: body.to, withoutPictures: body.without_pictures }
    case 'refused':
      return { to: body.to, reason: body.reason }
    case 'waiting':
      return { to: body.to }
  }
}

function toStaffReview(row: DeskReview, role: StaffRole): contract.StaffReview {
  return {
    id: row.id,
    revision: versionOf(row),
    article: { id: row.articleId, name: row.articleName, slug: row.articleSlug },
    rating: row.rating,
    content: row.content,
    // Who wrote it is the customer's own affair when the shop shows no name either.
    name: role !== 'chain' && row.anonymous ? null : row.customerName,
    anonymous: row.anonymous,
    true_to_size: row.trueToSize,
    size_color: row.sizeColor,
    pictures: row.pictures.length,
    state: stateOf(row),
    refusal: row.refusal,
    reply: row.reply,
    written_at: row.createdAt.toISOString(),
  }
}
