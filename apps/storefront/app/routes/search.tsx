import { redirect } from 'react-router'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { searchWish } from '../features/listing/listing-wish.ts'
import { loadSearch } from '../features/listing/load-listing.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/search.ts'

/** 2.25; the header's form without JavaScript comes to /search?q= and is sent on. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const url = new URL(request.url)
  const query = (params.query ?? url.searchParams.get('q') ?? '').trim()
  // 5.02: empty text is not allowed.
  if (query === '') throw redirect('/')
  if (params.query === undefined) throw redirect(`/search/${encodeURIComponent(query)}`)
  const head = {
    title: `«${query}»`,
    back: { label: 'Forside', to: '/' },
    branches: [],
    path: `/search/${encodeURIComponent(query)}`,
  }
  return { query, listing: { ...head, ...(await loadSearch(values, searchWish(query), url)) } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Søk: ${loaderData?.query ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
