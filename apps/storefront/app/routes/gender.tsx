import { data, redirect } from 'react-router'
import { findSoldGender } from '../features/listing/find-sold-gender.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { genderWish } from '../features/listing/listing-wish.ts'
import { loadSearch } from '../features/listing/load-listing.server.ts'
import { canonicalPath } from '../platform/canonical-path.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/gender.ts'

export const searchParameters = listingParameters

/** 2.27, 2.29: one screen for the seven gender addresses. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const url = new URL(request.url)
  const slug = url.pathname.replace(/^\/|\.data$|\/$/g, '')
  const page = findSoldGender(values.tenant, slug)
  if (page === null) {
    const spelt = canonicalPath(`/${slug}`)
    throw spelt === null ? data(null, { status: 404 }) : redirect(`${spelt}${url.search}`, 301)
  }
  const head = { title: page.title, back: { label: 'Forside', to: '/' }, branches: [], path: `/${slug}` }
  const listing = { ...head, ...(await loadSearch(values, genderWish(page), url)) }
  return { listing, publicUrl: values.publicUrl, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        ...loaderData,
        // A group of goods may bear the same name.
        title: `${loaderData.listing.title}: klær, sko og utstyr`,
        description: `Klær, sko og utstyr til ${loaderData.listing.title.toLowerCase()}. Se hva butikkene har inne, og hent samme dag.`,
        path: loaderData.listing.path,
      })

export default function Gender({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
