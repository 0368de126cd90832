import type { Listing, ListingResults } from './listing.ts'
import { type ListingQuery, listingHref } from './listing-query.ts'
import { shareUnchanged } from './share-unchanged.ts'

/** One request for another part of the listing. */
export type ListingRequest = {
  /** The address of what was asked for. */
  href: string
  /** Whether its results may be shown: no later request was made, and the visitor is not leaving the page. */
  isNewest: () => boolean
  /** Takes its results as what is shown. @returns the listing with them */
  show: (results: ListingResults) => Listing
  /** Its results could not be fetched: the router loads the page instead. */
  leaveToRouter: () => void
}

/**
 * What the visitor asked of a listing page, and what is shown, for callbacks that run before React has rendered it.
 * Only the last request counts: earlier results are dropped, whether they were fetched here or loaded by the router.
 *
 * @param first the listing as the route has it
 */
export function createListingRequests(first: Listing) {
  let loaded = first
  let shown = first
  // Another query than that of what is shown, while its results are being fetched.
  let chosen = first.query
  let newestRequest = 0
  let requestOfRouter: number | null = null
  let isLeaving = false
  let unwrittenHref: string | null = null

  return {
    /** The listing as the route has it. */
    loaded: () => loaded,
    /** What is shown. */
    shown: () => shown,
    /** The query that was chosen last. */
    chosen: () => chosen,

    /** Makes a request, which from then on is the only one that counts. */
    begin(query: ListingQuery): ListingRequest {
      const number = ++newestRequest
      const { path } = loaded
      const href = listingHref(path, query)
      chosen = query
      return {
        href,
        isNewest: () => newestRequest === number && loaded.path === path && !isLeaving,
        show(results) {
          shown = mergeResults(loaded, shown, query, results)
          chosen = shown.query
          unwrittenHref = href
          return shown
        },
        leaveToRouter() {
          requestOfRouter = number
        },
      }
    },

    /**
     * The route has another listing.
     *
     * @returns whether it replaces what was chosen: not when the router loaded it for an earlier request than the last
     */
    replaceLoaded(next: Listing): boolean {
      if (next === loaded) return false
      const isForEarlierRequest =
        next.path === loaded.path && requestOfRouter !== null && requestOfRouter < newestRequest
      loaded = next
      shown = next
      requestOfRouter = null
      unwrittenHref = null
      if (isForEarlierRequest) return false
      newestRequest++
      chosen = next.query
      return true
    },

    /** A navigation to another page begins, or was cancelled. */
    setLeaving(leaving: boolean) {
      isLeaving = leaving
    },

    /** Drops the results that are on their way. */
    dropPending() {
      newestRequest++
    },

    /** The address of what is shown, if the browser does not have it yet; it is given once. */
    takeUnwrittenHref(): string | null {
      const href = unwrittenHref
      unwrittenHref = null
      return href
    },
  }
}

/** The shown listing with new results; what is unchanged stays the same object, so that it is not rendered again. */
function mergeResults(
  loaded: Listing,
  shown: Listing,
  asked: ListingQuery,
  results: ListingResults,
): Listing {
  // 5.06: the server may have moved the price into its bounds.
  const isAsAsked = listingHref('', asked) === listingHref('', results.query)
  return {
    ...loaded,
    ...results,
    articles: shareUnchanged(shown.articles, results.articles),
    query: isAsAsked ? asked : results.query,
  }
}
