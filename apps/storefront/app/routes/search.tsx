import { data, redirect } from 'react-router'
import { findListing } from '../features/listing/find-listing.server.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/search.ts'

export const searchParameters = allParameters(keepParameters('q'), listingParameters)

/**
 * 2.25: what a search finds. Without words it lists all articles, to be filtered: a shop's page links here for what it
 * has on campaign. The header's form without JavaScript sends /search?q=, which is redirected to the search's own path.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const words = (params.query ?? url.searchParams.get('q') ?? '').trim()
  // 5.02: empty text is not allowed.
  if (words === '' && url.searchParams.has('q')) throw redirect('/')
  const path = words === '' ? '/search' : `/search/${encodeURIComponent(words)}`
  if (words !== '' && params.query === undefined) throw redirect(path)
  const listing = await findListing(getRequestValues(context), path, url.searchParams)
  if (listing === null) throw data(null, { status: 404 })
  return { listing }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = loaderData?.listing.words
  return [{ title: words ? `Søk: ${words.query}` : 'Alle varer' }, { name: 'robots', content: 'noindex' }]
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
