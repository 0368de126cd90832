import type { Database } from '../../db/connect.ts'
import { notifyReviews } from '../../db/review-notices.ts'
import { transact } from '../../db/transact.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import { type ReviewState, stateOf } from './review-entity.ts'
import { attachPictures, readPicturesOf } from './review-pictures.store.ts'
import { REPLY_NOTICE, type ReplyNotice } from './reviews.mail.ts'
import { type DeskReview, lockReview, pageReviews, type ReviewRow, updateReview } from './reviews.store.ts'

export type { DeskReview }
export { stateOf }

export type Moderated =
  /** `changed` is false when the review was in that state already. */
  { ok: true; changed: boolean; review: ReviewRow } | { ok: false; reason: 'not_found' | 'not_shown' }

export type ReviewDesk = {
  list(waitingOnly: boolean, slice: { limit: number; offset: number }): ReturnType<typeof pageReviews>
  /** Shows a review on its article's page, perhaps without its pictures, or refuses it. */
  decide(
    id: number,
    to: Exclude<ReviewState, 'waiting'>,
    options?: { withoutPictures?: boolean },
  ): Promise<Moderated>
  /** The pictures of a review, as JPEG. */
  readPictures(id: number): Promise<Buffer[]>
  /** Replies to a review that is shown, and sends its author a mail. A second reply replaces the first. */
  reply(id: number, text: string): Promise<Moderated>
}

/** What staff do with reviews. Running shops are notified through the database. */
export function createReviewDesk(dependencies: {
  db: Database
  outbox: Pick<OutboxService, 'enqueue'>
  now: () => Date
}): ReviewDesk {
  const { db, outbox, now } = dependencies
  return {
    list: (waitingOnly, slice) => pageReviews(db, waitingOnly, slice),
    readPictures: (id) => readPicturesOf(db, id),
    decide: (id, to, { withoutPictures = false } = {}) =>
      transact(db, async (tx): Promise<Moderated> => {
        const before = await lockReview(tx, id)
        if (before === undefined) return { ok: false, reason: 'not_found' }
        const removesPictures = withoutPictures && before.pictures.length > 0
        if (stateOf(before) === to && !removesPictures) return { ok: true, changed: false, review: before }
        if (removesPictures) await attachPictures(tx, id, [])
        const review = await updateReview(tx, id, {
          approved: to === 'shown',
          moderatedAt: now(),
          ...(removesPictures ? { pictures: [] } : {}),
        })
        if (before.approved || review.approved) await notifyReviews(tx, [before.articleId])
        return { ok: true, changed: true, review }
      }),
    reply: (id, text) =>
      transact(db, async (tx): Promise<Moderated> => {
        const before = await lockReview(tx, id)
        if (before === undefined) return { ok: false, reason: 'not_found' }
        // Nobody could read the reply.
        if (!before.approved) return { ok: false, reason: 'not_shown' }
        if (before.reply === text) return { ok: true, changed: false, review: before }
        const review = await updateReview(tx, id, { reply: text })
        await notifyReviews(tx, [before.articleId])
        const notice: ReplyNotice = { kind: REPLY_NOTICE, reviewId: id }
        if (review.customerId !== null)
          await outbox.enqueue(tx, [{ kind: REPLY_NOTICE, message: { notice } }])
        return { ok: true, changed: true, review }
      }),
  }
}
