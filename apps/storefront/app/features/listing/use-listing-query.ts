import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type CardsInView, WHOLE_LIST } from './cards-in-view.ts'
import { fetchListingResults, findFetchedResults } from './fetch-listing-results.ts'
import { keepSame } from './keep-same.ts'
import type { Listing, ListingResults } from './listing.ts'
import { type ListingQuery, listingHref } from './listing-query.ts'

type Change = ListingQuery | ((query: ListingQuery) => ListingQuery)

/** Asks the listing for something else, at once. */
export type Choose = (change: Change) => void
/** Fetches what a choice would show: somebody is about to make it. */
export type Prepare = (change: Change) => void

/** As long as what was in view when a press was prepared counts as in view. */
const SEEN_LATELY_MS = 1000

type Answered = { loaded: Listing; listing: Listing; inView: CardsInView; appends: boolean }

/** What the newest press and the newest answer say, ahead of what React has rendered. */
type Latest = {
  loaded: Listing
  listing: Listing
  query: ListingQuery
  /** Counts the presses: only the answer to the newest one is shown. */
  turn: number
  /** The press whose answer could not be fetched and is now loaded by the router; null when there is none. */
  fallbackTurn: number | null
  /** The visitor is on her way to another page. */
  isLeaving: boolean
  /** The address of what is shown, while the router does not have it yet. */
  unwrittenHref: string | null
  inView: { at: number; found: CardsInView }
}

const follow = (change: Change, query: ListingQuery): ListingQuery => ({
  ...(typeof change === 'function' ? change(query) : change),
  page: 1,
})

/** State of the navigations that follow a press here: they lead to no other page. */
const ownState = (goesOn: boolean) => ({ byListing: true, ...(goesOn ? { append: true } : {}) })

const isOwnState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'byListing' in state

/**
 * The listing as it was last asked for. The list does not wait for the router, which would go through the whole page:
 * its answer is fetched by itself and shown, and the address follows, without a step of its own in the history and
 * without moving the page.
 *
 * The newest press counts: an answer to an older one is dropped, whether it was fetched here or loaded by the router.
 * No answer interrupts the way to another page.
 *
 * @param loaded the listing as the route has it; another one replaces what was chosen before
 * @param findInView which places in the list are in view; the same function each time
 */
export function useListingQuery(loaded: Listing, findInView: () => CardsInView) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLeaving = navigation.state !== 'idle' && !isOwnState(navigation.location.state)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const { listing, inView, appends } =
    answered?.loaded === loaded ? answered : { listing: loaded, inView: WHOLE_LIST, appends: false }
  // What was pressed for, until its answer is shown.
  const [wanted, setWanted] = useState<ListingQuery | null>(null)
  const query = wanted ?? listing.query

  const latest = useRef<Latest>({
    loaded,
    listing,
    query,
    turn: 0,
    fallbackTurn: null,
    isLeaving,
    unwrittenHref: null,
    inView: { at: 0, found: WHOLE_LIST },
  })
  useLayoutEffect(() => {
    latest.current.isLeaving = isLeaving
  }, [isLeaving])
  useLayoutEffect(() => {
    const { current } = latest
    if (current.loaded === loaded) return
    const isOlderAnswer =
      current.loaded.path === loaded.path &&
      current.fallbackTurn !== null &&
      current.fallbackTurn < current.turn
    Object.assign(current, { loaded, listing: loaded, fallbackTurn: null, unwrittenHref: null })
    if (isOlderAnswer) return
    current.turn++
    current.query = loaded.query
    setWanted(null)
  }, [loaded])

  const { path } = loaded
  const show = useCallback(
    (next: ListingQuery, goesOn: boolean) => {
      const { current } = latest
      const turn = ++current.turn
      const isNewest = () => current.turn === turn && current.loaded.path === path && !current.isLeaving
      const showAnswer = (answer: ListingResults) => {
        const { loaded, listing: before } = current
        const listing = {
          ...loaded,
          ...answer,
          articles: keepSame(before.articles, answer.articles),
          query: keepChosen(next, answer.query),
        }
        const href = listingHref(path, next)
        Object.assign(current, { listing, query: listing.query, unwrittenHref: href })
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
          if (!isNewest()) return
          current.unwrittenHref = null
          void navigate(href, {
            replace: true,
            preventScrollReset: true,
            defaultShouldRevalidate: false,
            state: ownState(goesOn),
          })
        })
      }
      const ready = findFetchedResults(path, next)
      if (ready !== null) return showAnswer(ready)
      current.query = next
      setWanted(next)
      void fetchListingResults(path, next).then((answer) => {
        if (!isNewest()) return
        if (answer !== null) return showAnswer(answer)
        current.fallbackTurn = turn
        void navigate(listingHref(path, next), {
          replace: true,
          preventScrollReset: true,
          state: ownState(goesOn),
        })
      })
    },
    [path, navigate, findInView],
  )
  const choose: Choose = useCallback((change) => show(follow(change, latest.current.query), false), [show])
  const goOn = useCallback(
    (page: number) => {
      const { query, listing } = latest.current
      // The list that this would add to is about to be replaced by a narrowed one.
      if (query !== listing.query && query.page === 1) return
      show({ ...query, page }, true)
    },
    [show],
  )
  // The visitor did not get to the other page after all: what she pressed for here before is fetched again.
  useEffect(() => {
    const { query, listing } = latest.current
    if (!isLeaving && query !== listing.query) show(query, query.page > 1)
  }, [isLeaving, show])
  const prepareGoingOn = useCallback(
    (page: number) => void fetchListingResults(path, { ...latest.current.query, page }),
    [path],
  )

  const prepare: Prepare = useCallback(
    (change) => {
      // Looked up now, while nothing has changed: after the press the browser would lay out the page to answer.
      latest.current.inView = { at: Date.now(), found: findInView() }
      void fetchListingResults(path, follow(change, latest.current.query))
    },
    [path, findInView],
  )
  /** To be called when the visitor opens an article: what comes after that must not interrupt her. */
  const leave = useCallback(() => {
    const { current } = latest
    current.turn++
    if (current.unwrittenHref === null) return
    // So that the way back leads to the list as it is shown; the router cannot be asked, it is about to leave.
    window.history.replaceState(window.history.state, '', current.unwrittenHref)
    current.unwrittenHref = null
  }, [])
  return {
    listing,
    inView,
    appends,
    query,
    choose,
    prepare,
    goOn,
    prepareGoingOn,
    leave,
    isPending: wanted !== null,
  }
}

/**
 * The choices as they were made where the answer has read them so, the very same arrays: what shows them need not be
 * drawn anew. Else as it has read them (5.06).
 */
const keepChosen = (chosen: ListingQuery, read: ListingQuery): ListingQuery =>
  listingHref('', chosen) === listingHref('', read) ? chosen : read

/** Done when the frame has been drawn. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
