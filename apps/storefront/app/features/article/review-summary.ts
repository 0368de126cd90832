import { adviseFit } from '@varde/domain/catalogue/fit-advice'
import type { Review } from '@varde/domain/catalogue/review'

/** How shoppers rate an article and its size. */
export type ReviewSummary = {
  /** Reviews by stars, five first. */
  histogram: { stars: number; count: number }[]
  /** Null when nobody answered. */
  fit: FitSummary | null
}

export type FitSummary = {
  small: number
  normal: number
  large: number
  answers: number
  verdict: FitVerdict
}

type FitVerdict = 'Liten i størrelsen' | 'Normal i størrelsen' | 'Stor i størrelsen'

/** Sums up reviews: stars, and 3.09's `true_to_size`. */
export function summariseReviews(reviews: readonly Pick<Review, 'rating' | 'true_to_size'>[]): ReviewSummary {
  const histogram = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => review.rating === stars).length,
  }))
  const small = reviews.filter((review) => review.true_to_size === -1).length
  const normal = reviews.filter((review) => review.true_to_size === 0).length
  const large = reviews.filter((review) => review.true_to_size === 1).length
  const answers = small + normal + large
  if (answers === 0) return { histogram, fit: null }
  const verdict: FitVerdict =
    normal >= small && normal >= large
      ? 'Normal i størrelsen'
      : small > large
        ? 'Liten i størrelsen'
        : 'Stor i størrelsen'
  return { histogram, fit: { small, normal, large, answers, verdict } }
}

/** What reviewers say of the size, in three words; null where too few have answered. */
export function sizeVerdict(reviews: Parameters<typeof summariseReviews>[0]): FitVerdict | null {
  const { fit } = summariseReviews(reviews)
  return fit === null || adviseFit(fit) === null ? null : fit.verdict
}
