import { findListing } from '../features/listing/find-listing.server.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { redirectToCanonicalPath } from '../platform/canonical-path.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/gender.ts'

export const searchParameters = listingParameters

/** 2.27, 2.29: one screen for the seven gender addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const listing = await findListing(values, url.pathname, url.searchParams)
  if (listing === null) return redirectToCanonicalPath(url)
  return { listing, publicUrl: values.publicUrl, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        ...loaderData,
        // More than the name, because a category may bear the same one.
        title: `${loaderData.listing.title}: klær, sko og utstyr`,
        description: `Klær, sko og utstyr til ${loaderData.listing.title.toLowerCase()}. Se hva butikkene har inne, og hent i butikken din.`,
        path: loaderData.listing.path,
      })

export default function Gender({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
