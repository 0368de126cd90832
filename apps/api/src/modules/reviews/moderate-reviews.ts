import type { ReviewRefusal } from '@varde/domain/customer/review-refusal'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyReviews } from '../../db/review-notices.ts'
import { transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import {
  type AuditValues,
  type ChangedBy,
  COMMAND_LINE,
  type RecordChange,
} from '../staff/staff-audit.service.ts'
import { type ReviewState, stateOf } from './review-entity.ts'
import { attachPictures, readPicturesOf } from './review-pictures.store.ts'
import { REPLY_NOTICE, type ReplyNotice } from './reviews.mail.ts'
import {
  type DeskReview,
  findDeskReview,
  lockReview,
  pageReviews,
  type ReviewRow,
  updateReview,
} from './reviews.store.ts'

export type { DeskReview }
export { stateOf }

export type Moderated =
  /** `changed` is false when the review was in that state already. */
  | { ok: true; changed: boolean; review: ReviewRow }
  /** `changed_since`: it is another review than the one that was read. */
  | { ok: false; reason: 'not_found' | 'not_shown' | 'changed_since' }

/** `waiting` takes a decision back. */
export type ReviewDecision =
  | { to: 'shown'; withoutPictures?: boolean }
  | { to: 'refused'; reason: ReviewRefusal }
  | { to: 'waiting' }

export type ReviewDesk = {
  /** @param state undefined for all */
  list(
    state: ReviewState | undefined,
    slice: { limit: number; offset: number },
  ): ReturnType<typeof pageReviews>
  find(id: number): Promise<DeskReview | null>
  /** Shows a review on its article's page, perhaps without its pictures, refuses it, or lets it wait again. */
  decide(id: number, decision: ReviewDecision, by?: ChangedBy): Promise<Moderated>
  /** The pictures of a review, as JPEG. */
  readPictures(id: number): Promise<Buffer[]>
  /** Replies to a review that is shown, and sends its author a mail. A second reply replaces the first. */
  reply(id: number, text: string, by?: ChangedBy): Promise<Moderated>
}

/** What a review was when it was read, for `decide` and `reply`. */
export function versionOf(review: ReviewRow): string {
  const { content, rating, pictures, sizeColor, trueToSize, anonymous, approved, refusal, reply } = review
  const moderatedAt = review.moderatedAt?.getTime() ?? null
  return revisionOf([
    content,
    rating,
    pictures,
    sizeColor,
    trueToSize,
    anonymous,
    approved,
    refusal,
    reply,
    moderatedAt,
  ])
}

/** What staff do with reviews. Running shops are notified through the database. */
export function createReviewDesk(dependencies: {
  db: Database
  outbox: Pick<OutboxService, 'enqueue'>
  recordChange: RecordChange
  now: () => Date
}): ReviewDesk {
  const { db, outbox, recordChange, now } = dependencies

  /** Finds the review that somebody has read, and locks it. */
  async function lockSeen(tx: Queryable, id: number, { seen }: ChangedBy): Promise<ReviewRow | Moderated> {
    const before = await lockReview(tx, id)
    if (before === undefined) return { ok: false, reason: 'not_found' }
    if (seen !== undefined && seen !== versionOf(before)) return { ok: false, reason: 'changed_since' }
    return before
  }

  return {
    list: (state, slice) => pageReviews(db, state, slice),
    find: async (id) => (await findDeskReview(db, id)) ?? null,
    readPictures: (id) => readPicturesOf(db, id),
    decide: (id, decision, by = COMMAND_LINE) =>
      transact(db, async (tx): Promise<Moderated> => {
        const before = await lockSeen(tx, id, by)
        if ('ok' in before) return before
        const refusal = decision.to === 'refused' ? decision.reason : null
        const withoutPictures = decision.to === 'shown' && decision.withoutPictures === true
        const removesPictures = withoutPictures && before.pictures.length > 0
        const isSame = stateOf(before) === decision.to && before.refusal === refusal
        if (isSame && !removesPictures) return { ok: true, changed: false, review: before }
        if (removesPictures) await attachPictures(tx, id, [])
        const review = await updateReview(tx, id, {
          approved: decision.to === 'shown',
          moderatedAt: decision.to === 'waiting' ? null : now(),
          refusal,
          ...(removesPictures ? { pictures: [] } : {}),
        })
        await recordChange(tx, by.actor, {
          action: `review.${decision.to}`,
          subject: `review:${id}`,
          from: auditOf(before),
          to: auditOf(review),
        })
        if (before.approved || review.approved) await notifyReviews(tx, [before.articleId])
        return { ok: true, changed: true, review }
      }),
    reply: (id, text, by = COMMAND_LINE) =>
      transact(db, async (tx): Promise<Moderated> => {
        const before = await lockSeen(tx, id, by)
        if ('ok' in before) return before
        // Nobody could read the reply.
        if (!before.approved) return { ok: false, reason: 'not_shown' }
        if (before.reply === text) return { ok: true, changed: false, review: before }
        const review = await updateReview(tx, id, { reply: text })
        await recordChange(tx, by.actor, {
          action: 'review.replied',
          subject: `review:${id}`,
          from: { reply: before.reply },
          to: { reply: text },
        })
        await notifyReviews(tx, [before.articleId])
        const notice: ReplyNotice = { kind: REPLY_NOTICE, reviewId: id }
        if (review.customerId !== null)
          await outbox.enqueue(tx, [{ kind: REPLY_NOTICE, message: { notice } }])
        return { ok: true, changed: true, review }
      }),
  }
}

/** What the audit log says of a review: never its text, which its author may have deleted. */
function auditOf(review: ReviewRow): AuditValues {
  return { state: stateOf(review), refusal: review.refusal, pictures: review.pictures.length }
}
