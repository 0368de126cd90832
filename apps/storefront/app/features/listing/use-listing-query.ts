import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Listing } from './listing.ts'
import { type ListingQuery, listingHref } from './listing-query.ts'

/**
 * What the listing is asked for now: at once what was last chosen, though the answer is still under way, and how to
 * choose. The address follows, without a step of its own in the history and without moving the page.
 */
export function useListingQuery(listing: Listing) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<{ query: ListingQuery; before: Listing } | null>(null)
  const isPending = wanted !== null && wanted.before === listing
  const query = isPending ? wanted.query : listing.query

  const choose = useCallback(
    (next: ListingQuery) => {
      const query = { ...next, page: 1 }
      setWanted({ query, before: listing })
      void navigate(listingHref(listing.path, query), { replace: true, preventScrollReset: true })
    },
    [listing, navigate],
  )
  return { query, choose, isPending }
}

export type Choose = (query: ListingQuery) => void
