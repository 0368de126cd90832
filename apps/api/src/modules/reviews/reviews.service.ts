import type { Customer, OwnReview, Reviewable } from '@varde/contract/entities'
import { readReviewText } from '@varde/domain/customer/review-text'
import { formatReviewerName } from '@varde/domain/customer/reviewer-name'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { pageAnswer } from '../../server/page-answer.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { toOwnReview, toReviewedArticle } from './review-entity.ts'
import { createReplyWriter, REPLY_NOTICE } from './reviews.mail.ts'
import {
  type BoughtLine,
  deleteReview,
  insertReview,
  listBoughtLines,
  listUnreviewed,
  lockOwnReview,
  pageOwnReviews,
  tellCatalogueChanged,
  updateReview,
} from './reviews.store.ts'

/** 3.09: what a customer says of an article; the text as it was typed. */
export type WrittenReview = {
  rating: number
  content: string
  true_to_size?: -1 | 0 | 1 | null
  size_color?: string | null
  anonymous: boolean
}

type Invalid = { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }
type Refused<Code extends string> = { ok: false; refused: Code }

export type ReviewPosted =
  | { ok: true; review: OwnReview }
  | Refused<'ARTICLE_NOT_FOUND' | 'REVIEW_NOT_BOUGHT' | 'ALREADY_REVIEWED'>
  | Invalid
export type ReviewChanged = { ok: true; review: OwnReview } | Refused<'NOT_FOUND'> | Invalid

export type ReviewsService = {
  /** 7.28: what the customer wrote, newest first. */
  listOwn(customerId: number, page: number): Promise<ReturnType<typeof pageAnswer<OwnReview>>>
  /** What has been sent or handed out and has no review yet. */
  listReviewable(customerId: number): Promise<Reviewable[]>
  /** For what was bought, once; waits to be read by somebody in the shop. */
  postReview(customer: Customer, articleId: number, written: WrittenReview): Promise<ReviewPosted>
  /** What was changed waits again. */
  changeReview(customer: Customer, id: number, written: WrittenReview): Promise<ReviewChanged>
  /** False when the customer has no such review. */
  removeReview(customerId: number, id: number): Promise<boolean>
}

/** 7.28 */
const PER_PAGE = 10
const MOST_REVIEWABLE = 100

/** Whoever is asked what she thinks has seen the goods. */
const HANDED_OUT: readonly number[] = [RESERVATION_STATUS.shipped, RESERVATION_STATUS.completed]

/** Bought is what is on its way, too; what was cancelled, ran out or came back is not. */
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
  notices.registerWriter(REPLY_NOTICE, createReplyWriter(dependencies))

  return {
    listOwn: async (customerId, page) => {
      const slice = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const { rows, total } = await pageOwnReviews(db, customerId, slice)
      const snapshot = catalogue.current()
      const data = rows.map((row) => toOwnReview(row, snapshot))
      return pageAnswer(data, page, PER_PAGE, total)
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
      const row = await insertReview(db, {
        ...read.said,
        articleId,
        customerId: customer.id,
        customerName: nameOf(customer),
        approved: false,
        createdAt: now(),
      })
      if (row === undefined) return { ok: false, refused: 'ALREADY_REVIEWED' }
      return { ok: true, review: toOwnReview(row, snapshot) }
    },
    changeReview: (customer, id, written) =>
      transact(db, async (tx): Promise<ReviewChanged> => {
        const before = await lockOwnReview(tx, customer.id, id)
        if (before === undefined) return { ok: false, refused: 'NOT_FOUND' }
        const bought = await listBoughtLines(tx, customer.id, before.articleId, BOUGHT)
        // What has come back since may stay named.
        const read = readWritten(written, [...bought.map(sizeColor), before.sizeColor])
        if (!read.ok) return read
        const snapshot = catalogue.current()
        const isSame = Object.entries(read.said).every(
          ([name, value]) => before[name as keyof typeof read.said] === value,
        )
        if (isSame) return { ok: true, review: toOwnReview(before, snapshot) }
        const row = await updateReview(tx, id, {
          ...read.said,
          customerName: nameOf(customer),
          approved: false,
          moderatedAt: null,
        })
        if (before.approved) await tellCatalogueChanged(tx)
        return { ok: true, review: toOwnReview(row, snapshot) }
      }),
    removeReview: (customerId, id) =>
      transact(db, async (tx) => {
        const before = await lockOwnReview(tx, customerId, id)
        if (before === undefined) return false
        await deleteReview(tx, id)
        if (before.approved) await tellCatalogueChanged(tx)
        return true
      }),
  }
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
