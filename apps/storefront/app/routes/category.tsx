import { findCategoryShortcut } from '@varde/domain/catalogue/category-name'
import { data, redirect } from 'react-router'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { placeWish } from '../features/listing/listing-wish.ts'
import { loadSearch } from '../features/listing/load-listing.server.ts'
import { findPlace, placeHead } from '../features/listing/place.ts'
import { getAnswer } from '../platform/api-answer.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/category.ts'

/** 2.28: main groups, subgroups and groups. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { categoryName, subcategoryName, group } = params
  // 3.10: Tekstil is shown as Klær, and so is its address.
  if (categoryName === 'tekstil') {
    const rest = [subcategoryName, group].filter((part) => part !== undefined)
    throw redirect(['/klaer', ...rest.map(encodeURI)].join('/'), 301)
  }
  const tree = getAnswer(await values.api('GET /categories'))
  // 2.30: a shortcut stands for a place deep in the tree.
  const shortcut = subcategoryName === undefined ? findCategoryShortcut(categoryName) : null
  const place = findPlace(tree, shortcut ?? { category: categoryName, subcategory: subcategoryName, group })
  if (place === null) throw data(null, { status: 404 })
  const answer = await loadSearch(values, placeWish(place), new URL(request.url))
  const listing = { ...placeHead(place), ...answer }
  return { listing, publicUrl: values.publicUrl, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        ...loaderData,
        title: loaderData.listing.title,
        description: `${loaderData.listing.title} fra ${loaderData.siteName}. Se pris, farger og hvilke butikker som har dem inne.`,
        path: loaderData.listing.path,
      })

export default function Category({ loaderData }: Route.ComponentProps) {
  return <ListingPage listing={loaderData.listing} />
}
