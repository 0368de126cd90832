import { readFromShop } from '../../platform/browser-client.ts'
import { type ReviewChoice, writeReviewChoice } from './review-list.ts'
import type { ReviewPage } from './shown-reviews.ts'

/**
 * Fetches a page of an article's reviews as they are sorted and filtered.
 *
 * @returns null when it could not be fetched
 */
export async function fetchReviews(
  slug: string,
  choice: ReviewChoice,
  page: number,
): Promise<ReviewPage | null> {
  const query = writeReviewChoice(choice)
  query.set('side', String(page))
  try {
    const { status, text } = await readFromShop(`/product/${slug}/omtaler?${query}`)
    return status === 200 ? (JSON.parse(text) as ReviewPage) : null
  } catch {
    return null
  }
}
