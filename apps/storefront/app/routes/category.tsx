import { findCategoryShortcut } from '@varde/domain/catalogue/category-name'
import { data, redirect } from 'react-router'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { findContent } from '../features/content/find-content.server.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { placeWish } from '../features/listing/listing-wish.ts'
import { loadSearch } from '../features/listing/load-listing.server.ts'
import { findPlace, placeHead } from '../features/listing/place.ts'
import { getAnswer } from '../platform/api-answer.ts'
import { canonicalPath } from '../platform/canonical-path.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/category.ts'

export const searchParameters = listingParameters

/**
 * 2.28: main groups, subgroups and groups. One segment may be a page of text as well, which comes first: an editor's
 * own, or one that is about an article (2.15, 2.16), which the router cannot tell by its pattern.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { categoryName, subcategoryName, group } = params
  // 3.10: Tekstil is shown as Klær, and so is its address.
  if (categoryName === 'tekstil') {
    const rest = [subcategoryName, group].filter((part) => part !== undefined)
    throw redirect(`${['/klaer', ...rest.map(encodeURI)].join('/')}${url.search}`, 301)
  }
  const { publicUrl } = values
  const siteName = values.tenant.name
  if (subcategoryName === undefined) {
    const page = await findContent(values, categoryName)
    if (page !== null) return { page, publicUrl, siteName }
  }
  const tree = getAnswer(await values.api('GET /categories'))
  // 2.30: a shortcut stands for a place deep in the tree.
  const shortcut = subcategoryName === undefined ? findCategoryShortcut(categoryName) : null
  const place = findPlace(tree, shortcut ?? { category: categoryName, subcategory: subcategoryName, group })
  if (place === null) {
    const spelt = canonicalPath(url.pathname)
    throw spelt === null ? data(null, { status: 404 }) : redirect(`${spelt}${url.search}`, 301)
  }
  const answer = await loadSearch(values, placeWish(place), new URL(request.url))
  const listing = { ...placeHead(place), ...answer }
  return { listing, publicUrl, siteName }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  if (loaderData.page !== undefined) return contentMeta(loaderData)
  const { listing, publicUrl, siteName } = loaderData
  return pageMeta({
    publicUrl,
    siteName,
    title: listing.title,
    description: `${listing.title} fra ${siteName}. Se pris, farger og hvilke butikker som har dem inne.`,
    path: listing.path,
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  return loaderData.page === undefined ? (
    <ListingPage listing={loaderData.listing} />
  ) : (
    <ContentPage page={loaderData.page} />
  )
}
