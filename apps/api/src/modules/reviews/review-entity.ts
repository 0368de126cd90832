import type { OwnReview } from '@varde/contract/entities'
import { buildReview, type Snapshot } from '../catalogue/catalogue.service.ts'
import type { ReviewRow } from './reviews.store.ts'

export type ReviewState = OwnReview['state']

/** How far a review has come: somebody in the shop reads each before it is shown. */
export function stateOf({ approved, moderatedAt }: Pick<ReviewRow, 'approved' | 'moderatedAt'>): ReviewState {
  return approved ? 'shown' : moderatedAt === null ? 'waiting' : 'refused'
}

/** What a review is about; null when it is not shown on the web any more. */
export function toReviewedArticle(snapshot: Snapshot, articleId: number): OwnReview['article'] {
  const record = snapshot.byId.get(articleId)
  if (record?.row.visibleOnWeb !== true) return null
  const { id, name, brand, slug, image } = record.article
  return { id, name, brand, slug, image }
}

/** 3.09 for who wrote it: as others see it, what it is about, and how far it has come. */
export function toOwnReview(row: ReviewRow, snapshot: Snapshot): OwnReview {
  return {
    ...buildReview(row),
    article: toReviewedArticle(snapshot, row.articleId),
    state: stateOf(row),
  }
}
