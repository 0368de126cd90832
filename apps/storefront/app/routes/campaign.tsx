import { data } from 'react-router'
import { findListing } from '../features/listing/find-listing.server.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/campaign.ts'

export const searchParameters = listingParameters

/** 3.05, 7.33: the articles that a running campaign prices. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const path = `/kampanje/${encodeURIComponent(params.slug)}`
  const listing = await findListing(values, path, url.searchParams)
  if (listing === null) throw data(null, { status: 404 })
  return { listing, publicUrl: values.publicUrl, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        ...loaderData,
        title: loaderData.listing.title,
        description: loaderData.listing.lead ?? loaderData.listing.title,
        path: loaderData.listing.path,
      })

export default function Campaign({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
