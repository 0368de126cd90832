import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { contentMeta } from '../features/content/content-meta.server.ts'
import { findContent } from '../features/content/load-content.server.ts'
import { findListing } from '../features/listing/find-listing.server.ts'
import { ListingPage } from '../features/listing/listing-page.tsx'
import { listingParameters } from '../features/listing/listing-query.ts'
import { redirectToCanonicalPath } from '../platform/canonical-path.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/category.ts'
// The styles of `ContentPage`: the server names only those that a route imports itself.
import '../features/content/blocks/blocks.css'
import '../features/content/blocks/figures.css'
import '../features/content/content.css'
import '../features/content/story.css'
import '../ui/teaser.css'

/** Lists do not load the script of text pages. The server's HTML stays until it has come. */
const ContentPage = lazy(() => import('../features/content/content-page.tsx'))

export const searchParameters = listingParameters

/**
 * 2.28: main groups, subgroups and groups. A path of one segment may also be a page of text, which comes first: one
 * that an editor made, or one about an article (2.15, 2.16). The router cannot tell them apart by their pattern.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { categoryName, subcategoryName, group } = params
  // 3.10: Tekstil is shown as Klær, and so is its address.
  if (categoryName === 'tekstil') {
    const rest = [subcategoryName, group].filter((segment) => segment !== undefined)
    throw redirect(`${['/klaer', ...rest.map(encodeURI)].join('/')}${url.search}`, 301)
  }
  const page = subcategoryName === undefined ? await findContent(values, categoryName) : null
  if (page !== null) return { page, meta: contentMeta(page, values) }
  const listing = await findListing(values, url.pathname, url.searchParams)
  if (listing === null) return redirectToCanonicalPath(url)
  return { listing, publicUrl: values.publicUrl, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  if (loaderData.page !== undefined) return loaderData.meta
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
    <Suspense>
      <ContentPage page={loaderData.page} />
    </Suspense>
  )
}
