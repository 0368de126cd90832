import type { OwnReview, Reviewable } from '@varde/contract/entities'
import { describe, expect, it } from 'vitest'
import { checkReview, startReview, toReviewBody } from './review-values.ts'

const article: Reviewable = {
  id: 7,
  name: 'Kamp fjellstøvel',
  brand: 'Jan Mayen',
  slug: 'kamp-fjellstovel',
  image: null,
  size_color: '39 / Bark',
  bought_at: '2026-10-01T10:00:00Z',
}
const review: OwnReview = {
  id: 3,
  content: 'Tørr og god hele turen.',
  reply: null,
  customer: null,
  rating: 4,
  approved: false,
  created_at: '2026-10-02T10:00:00Z',
  reviewable_id: 7,
  reviewable_type: 'article',
  true_to_size: 0,
  size_color: null,
  anonymous: true,
  pictures: ['/bilder/0123456789abcdef01234567'],
  article: null,
  state: 'waiting',
}

describe('3.09: writing a review', () => {
  it('starts with the size and colour that were bought, and no stars', () => {
    const values = startReview({ kind: 'new', article })
    expect(values).toMatchObject({ rating: 0, size_color: '39 / Bark', anonymous: false })
    expect(checkReview(values)).toEqual({ rating: 'Velg hvor mange stjerner du gir' })
  })

  it('starts with the earlier review, and sends it unchanged', () => {
    const { rating, content, true_to_size, size_color, anonymous } = review
    expect(toReviewBody(startReview({ kind: 'own', review }))).toEqual({
      rating,
      content,
      true_to_size,
      size_color,
      anonymous,
      pictures: ['0123456789abcdef01234567'],
    })
  })

  it('accepts stars without a text, and refuses a text that is too short', () => {
    const values = { ...startReview({ kind: 'new', article }), rating: 5 }
    expect(checkReview(values)).toEqual({})
    expect(checkReview({ ...values, content: 'Fin' }).content).toMatch(/^Skriv minst 10 tegn/)
  })

  it('sends null when size and colour were emptied', () => {
    expect(toReviewBody({ ...startReview({ kind: 'new', article }), size_color: '  ' }).size_color).toBeNull()
  })
})
