import type { Review } from '@varde/domain/catalogue/review'
import { type FitSummary, summariseReviews } from './review-summary.ts'

export const REVIEW_ORDERS = ['nyeste', 'hoyeste', 'laveste', 'utfyllende'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** Which reviews are shown, with the values of the form; an empty string means all. */
export type ReviewChoice = { order: ReviewOrder; stars: string; size: string; fit: string }

export const ALL_REVIEWS: ReviewChoice = { order: 'nyeste', stars: '', size: '', fit: '' }

type Chosen = Pick<Review, 'rating' | 'true_to_size' | 'size_color' | 'content' | 'created_at'>

/** The size of «M / Svart»; null when it is not given. */
export function reviewedSize({ size_color }: Pick<Review, 'size_color'>): string | null {
  const size = size_color?.split(' / ')[0]?.trim()
  return size === undefined || size === '' ? null : size
}

const newest = (a: Chosen, b: Chosen) => b.created_at.localeCompare(a.created_at)

const COMPARE: Record<ReviewOrder, (a: Chosen, b: Chosen) => number> = {
  nyeste: newest,
  hoyeste: (a, b) => b.rating - a.rating || newest(a, b),
  laveste: (a, b) => a.rating - b.rating || newest(a, b),
  utfyllende: (a, b) => b.content.length - a.content.length || newest(a, b),
}

/** The chosen reviews in the chosen order. */
export function chooseReviews<T extends Chosen>(reviews: readonly T[], choice: ReviewChoice): T[] {
  return reviews
    .filter(
      (review) =>
        (choice.stars === '' || String(review.rating) === choice.stars) &&
        (choice.size === '' || reviewedSize(review) === choice.size) &&
        (choice.fit === '' || String(review.true_to_size) === choice.fit),
    )
    .toSorted(COMPARE[choice.order])
}

/** The address parameter with the page of reviews that an article's page shows. */
export const REVIEW_PAGE_PARAM = 'omtaler'

/** The number of a page as an address has it; the first page when it is not a number of at most three digits. */
export function readReviewPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
}

/** Reads a choice from the form; values that the form does not offer are ignored. */
export function readReviewChoice(form: { get: (name: string) => unknown }): ReviewChoice {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const order = REVIEW_ORDERS.find((known) => known === text('rekkefolge'))
  return {
    order: order ?? ALL_REVIEWS.order,
    stars: text('stjerner'),
    size: text('storrelse'),
    fit: text('passform'),
  }
}

/** The choice as the form would send it, for `readReviewChoice`. */
export function writeReviewChoice({ order, stars, size, fit }: ReviewChoice): URLSearchParams {
  const named = { rekkefolge: order, stjerner: stars, storrelse: size, passform: fit }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
}

/** With fewer answers nothing is said about a size. */
const ENOUGH = 3

/** How each size with enough answers fits, in the order of `sizes`. */
export function fitBySize(
  reviews: readonly Pick<Review, 'rating' | 'true_to_size' | 'size_color'>[],
  sizes: readonly string[],
): { size: string; fit: FitSummary }[] {
  return sizes.flatMap((size) => {
    const { fit } = summariseReviews(reviews.filter((review) => reviewedSize(review) === size))
    return fit !== null && fit.answers >= ENOUGH ? [{ size, fit }] : []
  })
}

/** «78 % synes den er normal i størrelsen»: the most frequent answer. */
export function fitSentence(fit: FitSummary): string {
  const [count, word] =
    fit.verdict === 'Liten i størrelsen'
      ? [fit.small, 'liten']
      : fit.verdict === 'Stor i størrelsen'
        ? [fit.large, 'stor']
        : [fit.normal, 'normal']
  return `${fitPercent(count, fit)} synes den er ${word} i størrelsen`
}

export const fitPercent = (count: number, { answers }: FitSummary): string =>
  `${Math.round((count * 100) / answers)}\u00a0%`
