import { useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '../../platform/load-with-retry.ts'
import { fetchListingResults } from './fetch-listing-results.ts'
import type { FilterChoices, Listing } from './listing.ts'

type Known = { listing: Listing; choices: FilterChoices }

/** What a listing can be filtered by, as far as it has been fetched. */
export type KnownChoices = {
  /** Null until they have been fetched. */
  choices: FilterChoices | null
  /** Whether the counts are those of the list that is shown. */
  isCurrent: boolean
}

/**
 * The choices of a listing. Results that were fetched for a filter bring their own; those of a page are fetched when
 * the filters are shown. Meanwhile those of the listing before are given, if it was at the same path.
 *
 * @param isNeeded whether the filters are shown
 */
export function useFilterChoices(listing: Listing, isNeeded: boolean): KnownChoices {
  const [fetched, setFetched] = useState<Known | null>(null)
  const lastKnown = useRef<Known | null>(null)
  const current =
    listing.choices !== null
      ? { listing, choices: listing.choices }
      : fetched?.listing === listing
        ? fetched
        : null
  const known = current ?? (lastKnown.current?.listing.path === listing.path ? lastKnown.current : null)
  useEffect(() => {
    if (current !== null) lastKnown.current = current
  })

  const isMissing = isNeeded && current === null
  useEffect(() => {
    if (!isMissing) return
    const left = new AbortController()
    const load = async () => {
      // The choices are the same on every page of the list.
      const results = await fetchListingResults(listing.path, { ...listing.query, page: 1 })
      if (results === null || results.choices === null) throw new Error('The filters could not be fetched')
      return results.choices
    }
    loadWithRetry(load, left.signal).then(
      (choices) => {
        if (!left.signal.aborted) setFetched({ listing, choices })
      },
      () => undefined,
    )
    return () => left.abort()
  }, [isMissing, listing])
  return { choices: known?.choices ?? null, isCurrent: current !== null }
}
