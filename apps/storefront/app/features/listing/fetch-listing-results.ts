import { readFromShop } from '../../platform/browser-client.ts'
import type { ListingResults } from './listing.ts'
import { type ListingQuery, writeListingQuery } from './listing-query.ts'

type Fetch = { atMs: number; results: ListingResults | null; promise: Promise<ListingResults | null> }

/** Prices and stock may change, so results are fetched again after this time. */
const MAX_AGE_MS = 60_000
const MAX_KEPT = 40

const fetches = new Map<string, Fetch>()

/**
 * Fetches the results of a listing for a query. A fetch for the same query less than a minute ago is shared, so that
 * results can be prefetched before the visitor presses.
 *
 * @param path of the listing as `Listing.path` has it
 * @returns null when the results could not be fetched
 */
export function fetchListingResults(path: string, query: ListingQuery): Promise<ListingResults | null> {
  const url = resultsUrl(path, query)
  const known = fetches.get(url)
  if (known !== undefined && Date.now() - known.atMs < MAX_AGE_MS) return known.promise
  const promise = readResults(url)
  const fetch: Fetch = { atMs: Date.now(), results: null, promise }
  fetches.delete(url)
  fetches.set(url, fetch)
  void promise.then((results) => {
    fetch.results = results
    if (results === null && fetches.get(url) === fetch) fetches.delete(url)
  })
  for (const oldest of fetches.keys()) {
    if (fetches.size <= MAX_KEPT) break
    fetches.delete(oldest)
  }
  return promise
}

/** The results if they have been fetched already: these can be shown in the same frame as the press. */
export function findFetchedResults(path: string, query: ListingQuery): ListingResults | null {
  const known = fetches.get(resultsUrl(path, query))
  return known !== undefined && Date.now() - known.atMs < MAX_AGE_MS ? known.results : null
}

const resultsUrl = (path: string, query: ListingQuery): string =>
  `/liste?${new URLSearchParams([['sti', path], ...writeListingQuery(query)])}`

async function readResults(url: string): Promise<ListingResults | null> {
  try {
    const { status, text } = await readFromShop(url)
    return status === 200 ? (JSON.parse(text) as ListingResults) : null
  } catch {
    return null
  }
}
