import './filters.css'
import './listing.css'
import type { Listing } from './listing.ts'
import { ListingBody } from './listing-body.tsx'
import { ListingHead } from './listing-head.tsx'
import { WayBack } from './way-back.tsx'

/** A list of articles with its title, its ways down the tree, its filters, its order and its pages. */
export function ListingPage({ listing }: { listing: Listing }) {
  return (
    <>
      <ListingHead title={listing.title} back={<WayBack back={listing.back} />} />
      <ListingBody listing={listing} />
    </>
  )
}
