import { data } from 'react-router'
import { FilterPage } from '../features/listing/filter-page.tsx'
import { findListing } from '../features/listing/find-listing.server.ts'
import { listingParameters } from '../features/listing/listing-query.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/filter.ts'

export const searchParameters = allParameters(keepParameters('sti'), listingParameters)

/** 2.44: the filters of the listing at the path `sti`, as a form for those whose browser runs no script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const values = getRequestValues(context)
  const listing = await findListing(values, searchParams.get('sti') ?? '', searchParams, true)
  if (listing === null || listing.choices === null) throw data(null, { status: 404 })
  const { title, path, total, query, choices } = listing
  return { title, path, total, query, choices }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Filter: ${loaderData?.title ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function Filter({ loaderData }: Route.ComponentProps) {
  return <FilterPage {...loaderData} />
}
