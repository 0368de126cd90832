import { redirect } from 'react-router'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { everythingWish, searchWish } from '../features/listing/listing-wish.ts'
import { loadSearch } from '../features/listing/load-listing.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/search.ts'

export const searchParameters = allParameters(keepParameters('q'), listingParameters)

/**
 * 2.25; the header's form without JavaScript comes to /search?q= and is sent on. Without a word it is all there is, to be
 * narrowed: a shop's page leads here to what it has on campaign.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const url = new URL(request.url)
  const query = (params.query ?? url.searchParams.get('q') ?? '').trim()
  // 5.02: empty text is not allowed.
  if (query === '' && url.searchParams.has('q')) throw redirect('/')
  const path = query === '' ? '/search' : `/search/${encodeURIComponent(query)}`
  if (query !== '' && params.query === undefined) throw redirect(path)
  const title = query === '' ? 'Alle varer' : `«${query}»`
  const wish = query === '' ? everythingWish : searchWish(query)
  const head = { title, back: { label: 'Forside', to: '/' }, branches: [], path }
  return { query, listing: { ...head, ...(await loadSearch(values, wish, url)) } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.query ? `Søk: ${loaderData.query}` : 'Alle varer' },
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
