import { data } from 'react-router'
import { findListing } from '../features/listing/find-listing.server.ts'
import type { ListingResults } from '../features/listing/listing.ts'
import { listingParameters } from '../features/listing/listing-query.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/listing-results.ts'

export const searchParameters = allParameters(keepParameters('sti'), listingParameters)

/** What changes of the listing at the path `sti` when it is filtered, for the page that shows the listing already. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const values = getRequestValues(context)
  const listing = await findListing(values, searchParams.get('sti') ?? '', searchParams, true)
  if (listing === null) throw data(null, { status: 404 })
  const { title, lead, back, trail, branchesInFilter, path, ...results } = listing
  return Response.json(results satisfies ListingResults)
}
