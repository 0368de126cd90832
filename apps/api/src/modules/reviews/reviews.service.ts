import type { Customer, OwnReview, Reviewable } from '@varde/contract/entities'
import { readReviewText } from '@varde/domain/customer/review-text'
import { formatReviewerName } from '@varde/domain/customer/reviewer-name'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Database } from '../../db/connect.ts'
import { notifyReviews } from '../../db/review-notices.ts'
import { transact } from '../../db/transact.ts'
import { toListPage } from '../../server/list-page.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { toOwnReview, toReviewedArticle } from './review-entity.ts'
import { attachPictures, lockPictures } from './review-pictures.store.ts'
import { createReplySample, createReplyWriter, REPLY_NOTICE } from './reviews.mail.ts'
import {
  type BoughtLine,
  deleteReview,
  insertReview,
  listBoughtLines,
  listUnreviewed,
  lockOwnReview,
  pageOwnReviews,
  updateReview,
} from './reviews.store.ts'

/** 3.09: a review as it was sent; the text is not normalised yet. */
export type WrittenReview = {
  rating: number
  content: string
  true_to_size?: -1 | 0 | 1 | null
  size_color?: string | null
  anonymous: boolean
  /** Undefined: those that it has. */
  pictures?: string[] | undefined
}

type Invalid = { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }
type Refused<Code extends string> = { ok: false; refused: Code }

export type ReviewPosted =
  | { ok: true; review: OwnReview }
  | Refused<'ARTICLE_NOT_FOUND' | 'REVIEW_NOT_BOUGHT' | 'ALREADY_REVIEWED'>
  | Invalid
export type ReviewChanged = { ok: true; review: OwnReview } | Refused<'NOT_FOUND'> | Invalid

export type ReviewsService = {
  /** 7.28: the customer's reviews, newest first. */
  listOwn(customerId: number, page: number): Promise<ReturnType<typeof toListPage<OwnReview>>>
  /** Articles that the customer has bought and got, without a review yet. */
  listReviewable(customerId: number): Promise<Reviewable[]>
  /** Posts a review of a bought article, one per customer. It is shown when staff have approved it. */
  postReview(customer: Customer, articleId: number, written: WrittenReview): Promise<ReviewPosted>
  /** A changed review has to be approved again. */
  changeReview(customer: Customer, id: number, written: WrittenReview): Promise<ReviewChanged>
  /** False when the customer has no such review. */
  removeReview(customerId: number, id: number): Promise<boolean>
}

/** 7.28 */
const PER_PAGE = 10
const MOST_REVIEWABLE = 100

/** The goods have left the shop: the customer is asked for a review. */
const HANDED_OUT: readonly number[] = [RESERVATION_STATUS.shipped, RESERVATION_STATUS.completed]

/** The goods are bought: a review may be written. Not those that were cancelled, expired or returned. */
const BOUGHT: readonly number[] = [
  RESERVATION_STATUS.received,
  RESERVATION_STATUS.picking,
  RESERVATION_STATUS.readyForPickup,
  RESERVATION_STATUS.shipped,
  RESERVATION_STATUS.completed,
]

export function createReviewsService(dependencies: {
  db: Database
  catalogue: CatalogueService
  notices: NoticesService
  tenants: TenantsService
  now: () => Date
}): ReviewsService {
  const { db, catalogue, notices, now } = dependencies
  notices.registerWriter(REPLY_NOTICE, createReplyWriter(dependencies), createReplySample(dependencies))

  return {
    listOwn: async (customerId, page) => {
      const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const { rows, total } = await pageOwnReviews(db, customerId, slice)
      const snapshot = catalogue.current()
      const data = rows.map((row) => toOwnReview(row, snapshot))
      return toListPage(data, page, PER_PAGE, total)
    },
    listReviewable: async (customerId) => {
      const lines = await listUnreviewed(db, customerId, HANDED_OUT, MOST_REVIEWABLE)
      const snapshot = catalogue.current()
      return lines.flatMap((line) => {
        const article = toReviewedArticle(snapshot, line.articleId)
        if (article === null) return []
        return [{ ...article, size_color: sizeColor(line), bought_at: line.boughtAt.toISOString() }]
      })
    },
    postReview: async (customer, articleId, written) => {
      const snapshot = catalogue.current()
      if (toReviewedArticle(snapshot, articleId) === null) return { ok: false, refused: 'ARTICLE_NOT_FOUND' }
      const bought = await listBoughtLines(db, customer.id, articleId, BOUGHT)
      if (bought.length === 0) return { ok: false, refused: 'REVIEW_NOT_BOUGHT' }
      const read = readWritten(written, bought.map(sizeColor))
      if (!read.ok) return read
      const pictures = [...new Set(written.pictures)]
      return transact(db, async (tx): Promise<ReviewPosted> => {
        if (!(await lockPictures(tx, customer.id, pictures))) return PICTURE_GONE
        const row = await insertReview(tx, {
          ...read.said,
          pictures,
          articleId,
          customerId: customer.id,
          customerName: nameOf(customer),
          approved: false,
          createdAt: now(),
        })
        if (row === undefined) return { ok: false, refused: 'ALREADY_REVIEWED' }
        await attachPictures(tx, row.id, pictures)
        return { ok: true, review: toOwnReview(row, snapshot) }
      })
    },
    changeReview: (customer, id, written) =>
      transact(db, async (tx): Promise<ReviewChanged> => {
        const before = await lockOwnReview(tx, customer.id, id)
        if (before === undefined) return { ok: false, refused: 'NOT_FOUND' }
        const bought = await listBoughtLines(tx, customer.id, before.articleId, BOUGHT)
        // A size and colour that has been returned since may stay.
        const read = readWritten(written, [...bought.map(sizeColor), before.sizeColor])
        if (!read.ok) return read
        const snapshot = catalogue.current()
        const pictures = written.pictures === undefined ? before.pictures : [...new Set(written.pictures)]
        const isSame =
          pictures.join() === before.pictures.join() &&
          Object.entries(read.said).every(([name, value]) => before[name as keyof typeof read.said] === value)
        if (isSame) return { ok: true, review: toOwnReview(before, snapshot) }
        if (!(await lockPictures(tx, customer.id, pictures, id))) return PICTURE_GONE
        await attachPictures(tx, id, pictures)
        const row = await updateReview(tx, id, {
          ...read.said,
          pictures,
          customerName: nameOf(customer),
          approved: false,
          moderatedAt: null,
          refusal: null,
        })
        if (before.approved) await notifyReviews(tx, [before.articleId])
        return { ok: true, review: toOwnReview(row, snapshot) }
      }),
    removeReview: (customerId, id) =>
      transact(db, async (tx) => {
        const before = await lockOwnReview(tx, customerId, id)
        if (before === undefined) return false
        await deleteReview(tx, id)
        if (before.approved) await notifyReviews(tx, [before.articleId])
        return true
      }),
  }
}

/** A picture that was swept, or was never hers. */
const PICTURE_GONE = {
  ok: false as const,
  refused: 'VALIDATION_FAILED' as const,
  errors: { pictures: ['Et av bildene er ikke her lenger. Ta det bort, og legg det til på nytt.'] },
}

/** «M / Svart» */
function sizeColor({ size, color }: Pick<BoughtLine, 'size' | 'color'>): string {
  return `${size} / ${color}`
}

function nameOf(customer: Customer): string {
  return formatReviewerName(customer.first_name, customer.last_name)
}

/** @param bought the sizes and colours that may be named */
function readWritten(written: WrittenReview, bought: readonly (string | null)[]) {
  const errors: Record<string, string[]> = {}
  const text = readReviewText(written.content)
  if (!text.ok) errors.content = [text.text]
  const named = written.size_color || null
  if (named !== null && !bought.includes(named))
    errors.size_color = ['Velg en størrelse og farge du har kjøpt']
  if (!text.ok || Object.keys(errors).length > 0) {
    return { ok: false as const, refused: 'VALIDATION_FAILED' as const, errors }
  }
  return {
    ok: true as const,
    said: {
      content: text.text,
      rating: written.rating,
      trueToSize: written.true_to_size ?? null,
      sizeColor: named,
      anonymous: written.anonymous,
    },
  }
}
