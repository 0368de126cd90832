import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CardsInView, WHOLE_LIST } from './cards-in-view.ts'
import { keepSame } from './keep-same.ts'
import type { Listing, ListingAnswer } from './listing.ts'
import { askListing, findListingAnswer } from './listing-answers.ts'
import { type ListingQuery, listingHref } from './listing-query.ts'

type Change = ListingQuery | ((query: ListingQuery) => ListingQuery)

/** Asks the listing for something else, at once. */
export type Choose = (change: Change) => void
/** Fetches what a choice would show: somebody is about to make it. */
export type Prepare = (change: Change) => void

/** As long as what was in view when a press was prepared counts as in view. */
const SEEN_LATELY_MS = 1000

type Answered = { loaded: Listing; listing: Listing; inView: CardsInView; appends: boolean }

const follow = (change: Change, query: ListingQuery): ListingQuery => ({
  ...(typeof change === 'function' ? change(query) : change),
  page: 1,
})

/**
 * The listing as it was last asked for. The list does not wait for the router, which would go through the whole page:
 * its answer is fetched by itself and shown, and the address follows, without a step of its own in the history and
 * without moving the page.
 *
 * @param loaded the listing as the route has it; another one puts away what was chosen before
 * @param findInView which places in the list are in view; the same function each time
 */
export function useListingQuery(loaded: Listing, findInView: () => CardsInView) {
  const navigate = useNavigate()
  const [answered, setAnswered] = useState<Answered | null>(null)
  const { listing, inView, appends } =
    answered?.loaded === loaded ? answered : { listing: loaded, inView: WHOLE_LIST, appends: false }
  const [wanted, setWanted] = useState<{ query: ListingQuery; before: Listing } | null>(null)
  const isPending = wanted !== null && wanted.before === listing
  const query = isPending ? wanted.query : listing.query

  const now = useRef({ loaded, listing, query, turn: 0, inView: { at: 0, found: WHOLE_LIST } })
  useLayoutEffect(() => {
    Object.assign(now.current, { loaded, listing, query })
  })

  const show = useCallback(
    (next: ListingQuery, goesOn: boolean) => {
      const { current } = now
      const { path } = loaded
      const turn = ++current.turn
      const showAnswer = (answer: ListingAnswer) => {
        const before = current.listing
        const listing = {
          ...loaded,
          ...answer,
          articles: keepSame(before.articles, answer.articles),
          query: keepChosen(next, answer.query),
        }
        Object.assign(current, { listing, query: listing.query })
        const { at, found } = current.inView
        const lately = Date.now() - at < SEEN_LATELY_MS
        // What is added below the list is added at once.
        setAnswered({
          loaded,
          listing,
          inView: goesOn ? WHOLE_LIST : lately ? found : findInView(),
          appends: goesOn,
        })
        setWanted(null)
        afterPaint(() => {
          if (current.turn !== turn || current.loaded !== loaded) return
          void navigate(listingHref(path, next), {
            replace: true,
            preventScrollReset: true,
            defaultShouldRevalidate: false,
            state: goesOn ? { append: true } : null,
          })
        })
      }
      const ready = findListingAnswer(path, next)
      if (ready !== null) return showAnswer(ready)
      current.query = next
      setWanted({ query: next, before: current.listing })
      void askListing(path, next).then((answer) => {
        if (current.turn !== turn || current.loaded !== loaded) return
        if (answer !== null) showAnswer(answer)
        else void navigate(listingHref(path, next), { replace: true, preventScrollReset: true })
      })
    },
    [loaded, navigate, findInView],
  )
  const choose: Choose = useCallback((change) => show(follow(change, now.current.query), false), [show])
  const goOn = useCallback((page: number) => show({ ...now.current.query, page }, true), [show])
  const prepareGoingOn = useCallback(
    (page: number) => void askListing(loaded.path, { ...now.current.query, page }),
    [loaded],
  )

  const prepare: Prepare = useCallback(
    (change) => {
      // Looked up now, while nothing has changed: after the press the browser would lay out the page to answer.
      now.current.inView = { at: Date.now(), found: findInView() }
      void askListing(loaded.path, follow(change, now.current.query))
    },
    [loaded, findInView],
  )
  return { listing, inView, appends, query, choose, prepare, goOn, prepareGoingOn, isPending }
}

/**
 * The choices as they were made where the answer has read them so, the very same arrays: what shows them need not be
 * drawn anew. Else as it has read them (5.06).
 */
const keepChosen = (chosen: ListingQuery, read: ListingQuery): ListingQuery =>
  listingHref('', chosen) === listingHref('', read) ? chosen : read

/** Done when the frame has been drawn. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
