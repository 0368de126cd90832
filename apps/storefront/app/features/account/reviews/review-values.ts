import type { OwnReview, Reviewable } from '@varde/contract/entities'
import { readReviewText } from '@varde/domain/customer/review-text'
import type { FormErrors } from '../../../ui/use-form.ts'

/** The fields of the review form, by the names that the API gives them. */
export type ReviewValues = {
  /** 1 to 5 stars; 0 until they are chosen. */
  rating: number
  content: string
  true_to_size: -1 | 0 | 1 | null
  size_color: string
  anonymous: boolean
  /** The keys of uploaded pictures. */
  pictures: string[]
}

export const MOST_PICTURES = 4

/** What the form is for: a new review of a bought article, or a review to change. */
export type ReviewSubject = { kind: 'new'; article: Reviewable } | { kind: 'own'; review: OwnReview }

/** What the link on an article's page opens: the customer's review of it, or a new one; null when she has not bought it. */
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

/** The first values of the form: those of the review, or the size and colour that were bought. */
export function startReview(subject: ReviewSubject): ReviewValues {
  if (subject.kind === 'new') {
    const { size_color } = subject.article
    return { rating: 0, content: '', true_to_size: null, size_color, anonymous: false, pictures: [] }
  }
  const { rating, content, true_to_size, size_color, anonymous } = subject.review
  const pictures = subject.review.pictures.map(readPictureKey)
  return { rating, content, true_to_size, size_color: size_color ?? '', anonymous, pictures }
}

/** The key of an uploaded picture, which is the last part of its path. */
export const readPictureKey = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** 3.09: what must be corrected before it is sent. */
export function checkReview({ rating, content }: ReviewValues): FormErrors<keyof ReviewValues> {
  const text = readReviewText(content)
  return {
    ...(rating >= 1 && rating <= 5 ? {} : { rating: 'Velg hvor mange stjerner du gir' }),
    ...(text.ok ? {} : { content: text.text }),
  }
}

/** 3.09: the body to send. */
export const toReviewBody = (values: ReviewValues) => ({
  ...values,
  size_color: values.size_color.trim() || null,
})
