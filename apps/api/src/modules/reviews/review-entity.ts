import type { OwnReview } from '@varde/contract/entities'
import { buildReview, type Snapshot } from '../catalogue/catalogue.service.ts'
import type { ReviewRow } from './reviews.store.ts'

export type ReviewState = OwnReview['state']

/** The state of a review: staff read each one before it is shown. */
export function stateOf({ approved, moderatedAt }: Pick<ReviewRow, 'approved' | 'moderatedAt'>): ReviewState {
  return approved ? 'shown' : moderatedAt === null ? 'waiting' : 'refused'
}

/** The article that a review is about; null when it is no longer shown on the web. */
export function toReviewedArticle(snapshot: Snapshot, articleId: number): OwnReview['article'] {
  const record = snapshot.byId.get(articleId)
  if (record?.row.visibleOnWeb !== true) return null
  const { id, name, brand, slug, image } = record.article
  return { id, name, brand, slug, image }
}

/** 3.09: a review as its author sees it, with its article and state. */
export function toOwnReview(row: ReviewRow, snapshot: Snapshot): OwnReview {
  return {
    ...buildReview(row),
    article: toReviewedArticle(snapshot, row.articleId),
    state: stateOf(row),
  }
}
