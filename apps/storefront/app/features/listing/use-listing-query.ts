import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'
import { fetchListingResults, findFetchedResults } from './fetch-listing-results.ts'
import type { Listing, ListingResults } from './listing.ts'
import { type ListingQuery, listingHref } from './listing-query.ts'
import { shareUnchanged } from './share-unchanged.ts'
import { ALL_CARDS, type VisibleCards } from './visible-cards.ts'

type QueryChange = ListingQuery | ((query: ListingQuery) => ListingQuery)

/** Changes filters or order and shows the result, from its first page. */
export type ChangeQuery = (change: QueryChange) => void
/** Fetches what a change would show, because the visitor is about to make it. */
export type PrefetchQuery = (change: QueryChange) => void

/** Cards that were measured at a prefetch count as the visible ones for a press so long after it. */
const VISIBLE_MAX_AGE_MS = 1000

type Shown = {
  /** The route's listing that was there when this was shown: a newer one replaces it. */
  loaded: Listing
  listing: Listing
  visible: VisibleCards
  appends: boolean
}

/** The newest state, for callbacks that run before React has rendered it. */
type Newest = {
  loaded: Listing
  /** What is shown. */
  listing: Listing
  /** The query that was chosen last: another than the listing's while results are being fetched. */
  query: ListingQuery
  /** Counts the requests: results are shown for the last one only. */
  request: number
  /** The request that could not be fetched and that the router loads instead; null when there is none. */
  routerRequest: number | null
  /** A navigation to another page is under way. */
  isLeaving: boolean
  /** The address of what is shown, until the router has it. */
  pendingHref: string | null
  measured: { atMs: number; visible: VisibleCards }
}

/**
 * The listing with the filters and the order that the visitor chose last. The router would load and render the whole
 * page, so the results are fetched and shown without it, and the address is written after that, without a new entry in
 * the history and without scrolling.
 *
 * Only the last request counts: earlier results are dropped, whether they were fetched here or loaded by the router.
 * Results never interrupt a navigation to another page.
 *
 * @param loaded the listing as the route has it; a new one replaces everything that was chosen before
 * @param measureVisible finds the cards in view; the same function each time
 */
export function useListingQuery(loaded: Listing, measureVisible: () => VisibleCards) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLeaving = navigation.state !== 'idle' && !isOwnNavigation(navigation.location.state)
  const [lastShown, setLastShown] = useState<Shown | null>(null)
  const shown =
    lastShown?.loaded === loaded ? lastShown : { loaded, listing: loaded, visible: ALL_CARDS, appends: false }
  const [requested, setRequested] = useState<ListingQuery | null>(null)
  const query = requested ?? shown.listing.query

  const newest = useRef<Newest>({
    loaded,
    listing: shown.listing,
    query,
    request: 0,
    routerRequest: null,
    isLeaving,
    pendingHref: null,
    measured: { atMs: 0, visible: ALL_CARDS },
  })
  useLayoutEffect(() => {
    newest.current.isLeaving = isLeaving
  }, [isLeaving])
  useLayoutEffect(() => {
    const { current } = newest
    if (current.loaded === loaded) return
    const isOutdated =
      current.loaded.path === loaded.path &&
      current.routerRequest !== null &&
      current.routerRequest < current.request
    Object.assign(current, { loaded, listing: loaded, routerRequest: null, pendingHref: null })
    if (isOutdated) return
    current.request++
    current.query = loaded.query
    setRequested(null)
  }, [loaded])

  const { path } = loaded
  const request = useCallback(
    (query: ListingQuery, appends: boolean) => {
      const { current } = newest
      const number = ++current.request
      const isNewest = () => current.request === number && current.loaded.path === path && !current.isLeaving
      const href = listingHref(path, query)

      const show = (results: ListingResults) => {
        const listing = mergeResults(current, query, results)
        Object.assign(current, { listing, query: listing.query, pendingHref: href })
        const { atMs, visible } = current.measured
        const isMeasured = Date.now() - atMs < VISIBLE_MAX_AGE_MS
        setLastShown({
          loaded: current.loaded,
          listing,
          visible: appends ? ALL_CARDS : isMeasured ? visible : measureVisible(),
          appends,
        })
        setRequested(null)
        afterPaint(() => {
          if (!isNewest()) return
          current.pendingHref = null
          void navigate(href, { ...ownNavigation(appends), defaultShouldRevalidate: false })
        })
      }

      const prefetched = findFetchedResults(path, query)
      if (prefetched !== null) return show(prefetched)
      current.query = query
      setRequested(query)
      void fetchListingResults(path, query).then((results) => {
        if (!isNewest()) return
        if (results !== null) return show(results)
        current.routerRequest = number
        void navigate(href, ownNavigation(appends))
      })
    },
    [path, navigate, measureVisible],
  )
  // When a navigation to another page was cancelled, the results that were chosen before it are shown.
  useEffect(() => {
    const { query, listing } = newest.current
    if (!isLeaving && query !== listing.query) request(query, query.page > 1)
  }, [isLeaving, request])

  const changeQuery: ChangeQuery = useCallback(
    (change) => request(applyChange(change, newest.current.query), false),
    [request],
  )
  const prefetchQuery: PrefetchQuery = useCallback(
    (change) => {
      // Measured before anything changes: measuring after the press would make the browser lay out the page twice.
      newest.current.measured = { atMs: Date.now(), visible: measureVisible() }
      void fetchListingResults(path, applyChange(change, newest.current.query))
    },
    [path, measureVisible],
  )
  const showMore = useCallback(
    (page: number) => {
      const { query, listing } = newest.current
      // The list that the page would be added to is about to be replaced by a filtered one.
      if (query !== listing.query && query.page === 1) return
      request({ ...query, page }, true)
    },
    [request],
  )
  const prefetchMore = useCallback(
    (page: number) => void fetchListingResults(path, { ...newest.current.query, page }),
    [path],
  )
  /** To be called when the visitor opens an article: drops results that are on their way and writes the address. */
  const finishRequests = useCallback(() => {
    const { current } = newest
    current.request++
    if (current.pendingHref === null) return
    // Written without the router, which is about to navigate: Back then leads to the list as it is shown.
    window.history.replaceState(window.history.state, '', current.pendingHref)
    current.pendingHref = null
  }, [])

  return {
    listing: shown.listing,
    visible: shown.visible,
    appends: shown.appends,
    query,
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

/** The shown listing with new results; what is unchanged stays the same object, so that it is not rendered again. */
function mergeResults(
  { loaded, listing }: Pick<Newest, 'loaded' | 'listing'>,
  asked: ListingQuery,
  results: ListingResults,
): Listing {
  // 5.06: the server may have moved the price into its bounds.
  const isAsAsked = listingHref('', asked) === listingHref('', results.query)
  return {
    ...loaded,
    ...results,
    articles: shareUnchanged(listing.articles, results.articles),
    query: isAsAsked ? asked : results.query,
  }
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
