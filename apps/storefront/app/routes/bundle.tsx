import { data } from 'react-router'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { loadBundle } from '../features/listing/load-listing.server.ts'
import { HOME } from '../features/listing/place.ts'
import { readBundleIds } from '../features/listing/read-bundle-ids.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/bundle.ts'

export const searchParameters = listingParameters

/** 2.26: a selection that somebody put together and shared. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const ids = readBundleIds(params.ids)
  if (ids.length === 0) throw data(null, { status: 404 })
  const head = { title: 'Utvalg', back: HOME, branches: [], path: `/utvalg/${ids.join('+')}` }
  const listing = { ...head, ...(await loadBundle(values.api, ids, new URL(request.url))) }
  return { listing, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Utvalg – ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function Utvalg({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
