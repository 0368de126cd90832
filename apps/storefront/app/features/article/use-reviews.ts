import { useRef, useState } from 'react'
import { fetchReviews } from './fetch-reviews.ts'
import { ALL_REVIEWS, type ReviewChoice, writeReviewChoice } from './review-list.ts'
import type { ReviewPage } from './shown-reviews.ts'

/** What is wanted, in the words of `fetchReviews`. */
type Wanted = { choice: ReviewChoice; page: number }

/** The reviews that are shown, and how to show others. */
export type Reviews = {
  /** All pages that have been fetched of the present choice. */
  shown: ReviewPage
  /** Where in `shown` the page begins that was fetched with `showMore`; null before. */
  newFrom: number | null
  /** `failed`: what was wanted last could not be fetched. */
  state: 'ready' | 'loading' | 'failed'
  choose: (choice: ReviewChoice) => void
  showMore: () => void
  /** Fetches again what failed. */
  retry: () => void
}

/**
 * Holds an article's reviews and fetches the rest when it is asked for.
 *
 * @param first what the page began with: the newest
 */
export function useReviews(slug: string, first: ReviewPage): Reviews {
  const [{ shown, newFrom, state }, setReviews] = useState<Pick<Reviews, 'shown' | 'newFrom' | 'state'>>({
    shown: first,
    newFrom: null,
    state: 'ready',
  })
  const wanted = useRef<Wanted>({ choice: ALL_REVIEWS, page: first.page })

  async function load(now: Wanted) {
    wanted.current = now
    setReviews((before) => ({ ...before, state: 'loading' }))
    const found = await fetchReviews(slug, now.choice, now.page)
    // Something else has been asked for since.
    if (wanted.current !== now) return
    setReviews((before) => {
      if (found === null) return { ...before, state: 'failed' }
      if (found.page === 1) return { shown: found, newFrom: null, state: 'ready' }
      const reviews = [...before.shown.reviews, ...found.reviews]
      return { shown: { ...found, reviews }, newFrom: before.shown.reviews.length, state: 'ready' }
    })
  }

  return {
    shown,
    newFrom,
    state,
    choose: (choice) => {
      if (!isSameChoice(choice, wanted.current.choice)) void load({ choice, page: 1 })
    },
    showMore: () => {
      if (state === 'ready') void load({ choice: wanted.current.choice, page: shown.page + 1 })
    },
    retry: () => void load({ ...wanted.current }),
  }
}

const isSameChoice = (one: ReviewChoice, other: ReviewChoice): boolean =>
  String(writeReviewChoice(one)) === String(writeReviewChoice(other))
