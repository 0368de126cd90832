import type { OwnReview, Reviewable } from '@varde/contract/entities'
import { readReviewText } from '@varde/domain/customer/review-text'

/** What a review's form holds; nought stars are none chosen. */
export type ReviewValues = {
  rating: number
  content: string
  trueToSize: -1 | 0 | 1 | null
  sizeColor: string
  anonymous: boolean
}

export type ReviewErrors = { rating?: string; content?: string; sizeColor?: string; form?: string }

/** What is written about: bought and not reviewed, or reviewed before. */
export type ReviewSubject = { kind: 'new'; article: Reviewable } | { kind: 'own'; review: OwnReview }

/** What an article's page leads to: the review that was written of it, or the one that can be; null when neither is. */
export function findSubject(
  articleId: number,
  waiting: readonly Reviewable[],
  own: readonly OwnReview[],
): ReviewSubject | null {
  const review = own.find(({ reviewable_id }) => reviewable_id === articleId)
  if (review !== undefined) return { kind: 'own', review }
  const article = waiting.find(({ id }) => id === articleId)
  return article === undefined ? null : { kind: 'new', article }
}

/** The form as it opens: size and colour as they were bought, or the review as it stands. */
export function startReview(subject: ReviewSubject): ReviewValues {
  if (subject.kind === 'new') {
    const { size_color } = subject.article
    return { rating: 0, content: '', trueToSize: null, sizeColor: size_color, anonymous: false }
  }
  const { rating, content, true_to_size, size_color, anonymous } = subject.review
  return { rating, content, trueToSize: true_to_size, sizeColor: size_color ?? '', anonymous }
}

/** 3.09: what must be put right before it can be sent. */
export function checkReview({ rating, content }: ReviewValues): ReviewErrors {
  const text = readReviewText(content)
  return {
    ...(rating >= 1 && rating <= 5 ? {} : { rating: 'Velg hvor mange stjerner du gir' }),
    ...(text.ok ? {} : { content: text.text }),
  }
}

/** 3.09 on the wire. */
export const toReviewBody = ({ rating, content, trueToSize, sizeColor, anonymous }: ReviewValues) => ({
  rating,
  content,
  true_to_size: trueToSize,
  size_color: sizeColor.trim() === '' ? null : sizeColor.trim(),
  anonymous,
})
