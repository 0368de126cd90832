/**
 * What the orders beside those of 2.44 compare: whole numbers, the largest first. 0 says that there is nothing to
 * compare, and is last in either direction.
 */
export type SortValues = {
  /** The day it came into the range, counted from 1970. */
  newest: number
  /** The share of the førpris that is taken off, in ten-thousandths. */
  discount: number
  /** Its rating in thousandths of a star. */
  rating: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What articles without reviews are taken to be worth, and how many reviews that opinion counts as. */
const EXPECTED_RATING = 4
const EXPECTED_REVIEWS = 5

/**
 * The values that an article is sorted by.
 *
 * @param dateCreated `YYYY-MM-DD`
 * @param originalPrice the førpris that is shown, null when there is none
 */
export function sortValuesOf(article: {
  dateCreated: string
  price: number
  originalPrice: number | null
  reviews: readonly { rating: number }[]
}): SortValues {
  const { dateCreated, price, originalPrice, reviews } = article
  const days = Math.floor(Date.parse(`${dateCreated}T00:00:00Z`) / DAY_MS)
  return {
    newest: Number.isNaN(days) ? 0 : Math.max(0, days),
    discount:
      originalPrice === null || originalPrice <= price
        ? 0
        : Math.round(((originalPrice - price) / originalPrice) * 10_000),
    rating: Math.round(fairRating(reviews) * 1000),
  }
}

/** The mean with a few expected ratings added, so that one review of five stars is not above thirty that mean 4,8. */
function fairRating(reviews: readonly { rating: number }[]): number {
  if (reviews.length === 0) return 0
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return (EXPECTED_RATING * EXPECTED_REVIEWS + sum) / (EXPECTED_REVIEWS + reviews.length)
}
