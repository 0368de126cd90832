import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'
import { fetchListingResults, findFetchedResults } from './fetch-listing-results.ts'
import type { Listing, ListingResults } from './listing.ts'
import type { ListingQuery } from './listing-query.ts'
import { createListingRequests } from './listing-requests.ts'
import { ALL_CARDS, rememberVisibleCards, type VisibleCards } from './visible-cards.ts'

type QueryChange = ListingQuery | ((query: ListingQuery) => ListingQuery)

/** Changes filters or order and shows the result, from its first page. */
export type ChangeQuery = (change: QueryChange) => void
/** Fetches what a change would show, because the visitor is about to make it. */
export type PrefetchQuery = (change: QueryChange) => void

type Shown = {
  /** The route's listing that was there when this was shown: a newer one replaces it. */
  loaded: Listing
  listing: Listing
  visible: VisibleCards
  appends: boolean
}

/**
 * The listing with the filters and the order that the visitor chose last. The router would load and render the whole
 * page, so the results are fetched and shown without it, and the address is written after that, without a new entry in
 * the history and without scrolling. Results never interrupt a navigation to another page.
 *
 * @param loaded the listing as the route has it; a new one replaces everything that was chosen before
 * @param measureVisible finds the cards in view; the same function each time
 * @param isCovered whether the filters cover the list: a press is then painted before the cards are rendered
 */
export function useListingQuery(loaded: Listing, measureVisible: () => VisibleCards, isCovered: boolean) {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const [requests] = useState(() => createListingRequests(loaded))
  const [visibleCards] = useState(() => rememberVisibleCards(measureVisible))
  const [lastShown, setLastShown] = useState<Shown | null>(null)
  const [requested, setRequested] = useState<ListingQuery | null>(null)
  const shown =
    lastShown?.loaded === loaded ? lastShown : { loaded, listing: loaded, visible: ALL_CARDS, appends: false }

  const covered = useRef(isCovered)
  useLayoutEffect(() => {
    covered.current = isCovered
  }, [isCovered])
  useLayoutEffect(() => requests.setLeaving(isLeaving), [requests, isLeaving])
  useLayoutEffect(() => {
    if (requests.replaceLoaded(loaded)) setRequested(null)
  }, [requests, loaded])

  const { path } = loaded
  const request = useCallback(
    (query: ListingQuery, appends: boolean) => {
      const asked = requests.begin(query)
      const show = (results: ListingResults) => {
        const listing = asked.show(results)
        const visible = appends ? ALL_CARDS : visibleCards.recall()
        const render = () => {
          setLastShown({ loaded: requests.loaded(), listing, visible, appends })
          setRequested(null)
        }
        if (covered.current) {
          setRequested(query)
          startTransition(render)
        } else render()
        afterPaint(() => {
          if (!asked.isNewest()) return
          requests.takeUnwrittenHref()
          void navigate(asked.href, { ...ownNavigation(appends), defaultShouldRevalidate: false })
        })
      }

      const prefetched = findFetchedResults(path, query)
      if (prefetched !== null) return show(prefetched)
      setRequested(query)
      void fetchListingResults(path, query).then((results) => {
        if (!asked.isNewest()) return
        if (results !== null) return show(results)
        asked.leaveToRouter()
        void navigate(asked.href, ownNavigation(appends))
      })
    },
    [requests, visibleCards, path, navigate],
  )
  // When a navigation to another page was cancelled, the results that were chosen before it are shown.
  useEffect(() => {
    const query = requests.chosen()
    if (!isLeaving && query !== requests.shown().query) request(query, query.page > 1)
  }, [requests, isLeaving, request])

  const changeQuery: ChangeQuery = useCallback(
    (change) => request(applyChange(change, requests.chosen()), false),
    [requests, request],
  )
  const prefetchQuery: PrefetchQuery = useCallback(
    (change) => {
      // Measured before anything changes: measuring after the press would make the browser lay out the page twice.
      visibleCards.remember()
      void fetchListingResults(path, applyChange(change, requests.chosen()))
    },
    [requests, visibleCards, path],
  )
  const showMore = useCallback(
    (page: number) => {
      const query = requests.chosen()
      // The list that the page would be added to is about to be replaced by a filtered one.
      if (query !== requests.shown().query && query.page === 1) return
      request({ ...query, page }, true)
    },
    [requests, request],
  )
  const prefetchMore = useCallback(
    (page: number) => void fetchListingResults(path, { ...requests.chosen(), page }),
    [requests, path],
  )
  /** To be called when the visitor opens an article: drops results that are on their way and writes the address. */
  const finishRequests = useCallback(() => {
    requests.dropPending()
    const href = requests.takeUnwrittenHref()
    // Written without the router, which is about to navigate: Back then leads to the list as it is shown.
    if (href !== null) window.history.replaceState(window.history.state, '', href)
  }, [requests])

  return {
    listing: shown.listing,
    visible: shown.visible,
    appends: shown.appends,
    query: requested ?? shown.listing.query,
    isLoading: requested !== null,
    changeQuery,
    prefetchQuery,
    showMore,
    prefetchMore,
    finishRequests,
  }
}

const applyChange = (change: QueryChange, query: ListingQuery): ListingQuery => ({
  ...(typeof change === 'function' ? change(query) : change),
  page: 1,
})

/** Whether a navigation to another page is under way. */
function useIsLeaving(): boolean {
  const { state, location } = useNavigation()
  return state !== 'idle' && !isOwnNavigation(location.state)
}

/** Options of the navigations that follow a request here, and that lead to no other page. */
const ownNavigation = (appends: boolean): NavigateOptions => ({
  replace: true,
  preventScrollReset: true,
  state: { byListing: true, ...(appends ? { append: true } : {}) },
})

const isOwnNavigation = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'byListing' in state

/** Whether the navigation to this page added to the list instead of replacing it. */
export const isAppendingNavigation = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'append' in state && state.append === true

/** Calls back when the next frame has been painted. */
const afterPaint = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback))
