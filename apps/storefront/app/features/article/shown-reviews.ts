import { adviseFit } from '@varde/domain/catalogue/fit-advice'
import type { Review } from '@varde/domain/catalogue/review'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import { ALL_REVIEWS, chooseReviews, fitBySize, type ReviewChoice, reviewedSize } from './review-list.ts'
import { type FitSummary, type ReviewSummary, summariseReviews } from './review-summary.ts'

/** What is shown of one review. */
export type ShownReview = Pick<
  Review,
  | 'id'
  | 'content'
  | 'reply'
  | 'customer'
  | 'rating'
  | 'created_at'
  | 'true_to_size'
  | 'size_color'
  | 'anonymous'
  | 'pictures'
>

/** Some of the chosen reviews. */
export type ReviewPage = {
  reviews: ShownReview[]
  /** How many are chosen, on all pages. */
  count: number
  /** The number of this page; the first one is 1. */
  page: number
  hasMore: boolean
}

/**
 * What the article's page says about all reviews, and the first of them: an article may have hundreds. The fit is null
 * when too few have answered to say anything about it.
 */
export type ShownReviews = ReviewSummary & {
  count: number
  /** The sizes that were reviewed, from small to large. */
  sizes: string[]
  fitBySize: { size: string; fit: FitSummary }[]
  first: ReviewPage
}

/** How many reviews the first page has, and how many each of the others. */
const ON_FIRST_PAGE = 5
const ON_OTHER_PAGES = 10

/**
 * Sums up all reviews and picks those that the page begins with.
 *
 * @param page of the reviews from the newest on; the first one when there is no such page
 */
export function toShownReviews(reviews: readonly Review[], page: number): ShownReviews {
  const sizes = [...new Set(reviews.flatMap((review) => reviewedSize(review) ?? []))].toSorted(compareSizes)
  const summary = summariseReviews(reviews)
  const asked = findReviewPage(reviews, ALL_REVIEWS, page)
  return {
    ...summary,
    fit: summary.fit === null || adviseFit(summary.fit) === null ? null : summary.fit,
    count: reviews.length,
    sizes,
    fitBySize: fitBySize(reviews, sizes),
    first: asked.reviews.length > 0 ? asked : findReviewPage(reviews, ALL_REVIEWS, 1),
  }
}

/** One page of the chosen reviews; it is empty after the last page. */
export function findReviewPage(reviews: readonly Review[], choice: ReviewChoice, page: number): ReviewPage {
  const chosen = chooseReviews(reviews, choice)
  const start = page === 1 ? 0 : ON_FIRST_PAGE + (page - 2) * ON_OTHER_PAGES
  const end = page === 1 ? ON_FIRST_PAGE : start + ON_OTHER_PAGES
  return {
    reviews: chosen.slice(start, end).map(toShownReview),
    count: chosen.length,
    page,
    hasMore: chosen.length > end,
  }
}

function toShownReview(review: Review): ShownReview {
  return {
    id: review.id,
    content: review.content,
    reply: review.reply,
    customer: review.customer,
    rating: review.rating,
    created_at: review.created_at,
    true_to_size: review.true_to_size,
    size_color: review.size_color,
    anonymous: review.anonymous,
    pictures: review.pictures,
  }
}
