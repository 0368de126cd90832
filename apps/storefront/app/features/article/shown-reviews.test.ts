import type { Review } from '@varde/domain/catalogue/review'
import { expect, test } from 'vitest'
import { ALL_REVIEWS } from './review-list.ts'
import { findReviewPage, toShownReviews } from './shown-reviews.ts'

/** Reviews with the ids 1 to `count`, the newest first, of four and five stars in turn. */
function listReviews(count: number): Review[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    content: 'Varm.',
    reply: null,
    customer: 'Kari',
    rating: at % 2 === 0 ? 4 : 5,
    approved: true,
    created_at: new Date(Date.UTC(2026, 0, 1) - at * 1000).toISOString(),
    reviewable_id: 1001,
    reviewable_type: 'article',
    true_to_size: 0,
    size_color: at % 3 === 0 ? 'M / Svart' : 'L / Svart',
    anonymous: false,
    pictures: [],
  }))
}
const idsOf = ({ reviews }: { reviews: { id: number }[] }) => reviews.map(({ id }) => id)
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('an article page has five reviews, and what all of them say', () => {
  const { first, ...all } = toShownReviews(listReviews(128), 1)
  expect(idsOf(first)).toEqual(ids(1, 5))
  expect(first).toMatchObject({ count: 128, page: 1, hasMore: true })
  expect(all).toMatchObject({
    count: 128,
    sizes: ['M', 'L'],
    fit: { normal: 128, answers: 128 },
    fitBySize: [{ size: 'M' }, { size: 'L' }],
  })
  expect(all.histogram.map(({ count }) => count)).toEqual([64, 64, 0, 0, 0])
})

test('the pages have every chosen review once', () => {
  const reviews = listReviews(26)
  expect(idsOf(findReviewPage(reviews, ALL_REVIEWS, 2))).toEqual(ids(6, 15))
  expect(findReviewPage(reviews, ALL_REVIEWS, 3)).toMatchObject({ hasMore: true })
  expect(idsOf(findReviewPage(reviews, ALL_REVIEWS, 4))).toEqual([26])
  expect(findReviewPage(reviews, ALL_REVIEWS, 4)).toMatchObject({ hasMore: false })
  const fives = findReviewPage(reviews, { ...ALL_REVIEWS, stars: '5' }, 2)
  expect(fives).toMatchObject({ count: 13, hasMore: false })
  expect(idsOf(fives)).toEqual([12, 14, 16, 18, 20, 22, 24, 26])
})

test('a page that does not exist: the article page begins with the newest reviews', () => {
  expect(idsOf(toShownReviews(listReviews(7), 2).first)).toEqual([6, 7])
  expect(idsOf(toShownReviews(listReviews(7), 3).first)).toEqual(ids(1, 5))
  expect(toShownReviews([], 3).first).toEqual({ reviews: [], count: 0, page: 1, hasMore: false })
  expect(findReviewPage(listReviews(7), ALL_REVIEWS, 3)).toMatchObject({ reviews: [], hasMore: false })
})

test('a shown review has nothing that the page does not show', () => {
  const [review] = toShownReviews(listReviews(1), 1).first.reviews
  expect(Object.keys(review ?? {})).not.toContain('approved')
  expect(Object.keys(review ?? {})).not.toContain('reviewable_id')
})
