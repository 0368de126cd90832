import './filters.css'
import './listing.css'
import { lazy, Suspense } from 'react'
import type { Listing } from './listing.ts'
import { ListingHead } from './listing-head.tsx'

// Rendered on the server like everything else, and works there as links and forms; its script comes after the page's
// own, so that nothing that is seen waits for it.
const loadBody = () => import('./listing-body.tsx')
const WayBack = lazy(async () => ({ default: (await loadBody()).WayBack }))
const ListingBody = lazy(async () => ({ default: (await loadBody()).ListingBody }))
if (typeof window !== 'undefined') void loadBody()

/** A list of articles with its title, its ways down the tree, its filters, its order and its pages. */
export function ListingPage({ listing }: { listing: Listing }) {
  return (
    <>
      <ListingHead
        title={listing.title}
        back={
          <Suspense fallback={<span className="listing-back" />}>
            <WayBack back={listing.back} />
          </Suspense>
        }
      />
      <Suspense fallback={<div className="listing-wait" />}>
        <ListingBody listing={listing} />
      </Suspense>
    </>
  )
}
