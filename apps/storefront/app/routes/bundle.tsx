import { data } from 'react-router'
import { findListing } from '../features/listing/find-listing.server.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/bundle.ts'

export const searchParameters = listingParameters

/** 2.26: a selection of articles that somebody put together and shared. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const path = `/utvalg/${encodeURIComponent(params.ids)}`
  const listing = await findListing(values, path, url.searchParams)
  if (listing === null) throw data(null, { status: 404 })
  return { listing, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Utvalg – ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function Bundle({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
