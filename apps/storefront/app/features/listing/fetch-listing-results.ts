import { readFromShop } from '../../platform/browser-client.ts'
import type { ListingResults } from './listing.ts'
import { type ListingQuery, writeListingQuery } from './listing-query.ts'

type Asked = { at: number; answer: ListingResults | null; coming: Promise<ListingResults | null> }

/** Prices and stock may change: an answer that has lain longer than this is asked for anew. */
const LASTS_MS = 60_000
const MOST_KEPT = 40

const asked = new Map<string, Asked>()

/**
 * Asks what a listing holds when it is asked for so; once for several who ask, so that whoever is about to press can
 * have it fetched ahead.
 *
 * @param path of the listing as `Listing.path` has it
 * @returns the answer, null when there is none to be had this way
 */
export function fetchListingResults(path: string, query: ListingQuery): Promise<ListingResults | null> {
  const url = answerUrl(path, query)
  const known = asked.get(url)
  if (known !== undefined && Date.now() - known.at < LASTS_MS) return known.coming
  const coming = fetchAnswer(url)
  const entry: Asked = { at: Date.now(), answer: null, coming }
  asked.delete(url)
  asked.set(url, entry)
  void coming.then((answer) => {
    entry.answer = answer
    if (answer === null && asked.get(url) === entry) asked.delete(url)
  })
  for (const oldest of asked.keys()) {
    if (asked.size <= MOST_KEPT) break
    asked.delete(oldest)
  }
  return coming
}

/** The answer if it is here already: what can be shown in the very frame of the press. */
export function findFetchedResults(path: string, query: ListingQuery): ListingResults | null {
  const known = asked.get(answerUrl(path, query))
  return known !== undefined && Date.now() - known.at < LASTS_MS ? known.answer : null
}

const answerUrl = (path: string, query: ListingQuery): string =>
  `/liste?${new URLSearchParams([['sti', path], ...writeListingQuery(query)])}`

async function fetchAnswer(url: string): Promise<ListingResults | null> {
  try {
    const { status, text } = await readFromShop(url)
    return status === 200 ? (JSON.parse(text) as ListingResults) : null
  } catch {
    return null
  }
}
