import type { Client } from '@varde/contract/client'
import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import { findSizeGuide } from '@varde/domain/catalogue/find-size-guide'
import { slugify } from '@varde/domain/norwegian/slug'
import { deliveryPromise, formatArrival } from '@varde/domain/ordering/delivery-promise'
import { data, type MetaDescriptor, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listGroupLinks } from '../features/article/absent-article-links.ts'
import { ArticleError } from '../features/article/article-error.tsx'
import { describeArticle } from '../features/article/article-head.server.ts'
import { ArticlePage } from '../features/article/article-page.tsx'
import { listCrumbs } from '../features/article/list-crumbs.ts'
import { listOptions } from '../features/article/list-options.ts'
import { RecentlyViewed } from '../features/article/recently-viewed/recently-viewed.tsx'
import { summariseReviews } from '../features/article/review-summary.ts'
import { requireData } from '../platform/api-result.ts'
import { toCatalogueTree } from '../platform/catalogue-tree.server.ts'
import { findPreviousRoute } from '../platform/previous-route.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { useRecordBreadcrumb } from '../state/breadcrumbs/use-breadcrumbs.ts'
import { toShopsNow } from '../state/shop-now.ts'
import type { Route } from './+types/product.ts'

export const searchParameters = keepParameters(COLOR_PARAM, SHOP_PARAM, SIZE_PARAM)

/** 2.23, 2.24: the article by id leads to the article by name; a name that has changed leads to the new one. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, now, publicUrl, tenant } = getRequestValues(context)
  const { name } = params
  if (!name) throw redirect('/')
  const found = await findArticle(api, name)
  if (found === 'hidden') {
    // 4.10, 8.18
    console.warn(`Article not visible: ${JSON.stringify(name)}`)
    throw redirect(findPreviousRoute(request, publicUrl) ?? '/', { headers: { Vary: 'Referer' } })
  }
  if (found === 'absent') {
    // 8.11
    console.warn(`Error: Could not load article ${JSON.stringify(name)}`)
    const tree = await api('GET /categories')
    throw data({ links: listGroupLinks(tree.ok ? tree.data : []) }, { status: 404 })
  }
  const { article, byId } = found
  const path = `/product/${article.slug}`
  if (article.slug !== name) throw redirect(`${path}${new URL(request.url).search}`, byId ? 302 : 301)

  const [availability, shops, categories] = await Promise.all([
    api('GET /articles/availability/{id}', { params: { id: article.id } }),
    api('GET /shops'),
    api('GET /categories'),
  ])
  const crumbs = listCrumbs(toCatalogueTree(categories.ok ? categories.data : []), article)
  return {
    article,
    options: listOptions(article.variants),
    guideKind: findSizeGuide(article)?.kind ?? null,
    fit: summariseReviews(article.reviews).fit,
    availability: availability.ok ? availability.data : null,
    shops: toShopsNow(requireData(shops), now),
    crumbs,
    arrival: formatArrival(deliveryPromise(now)),
    head: describeArticle({ article, crumbs, url: `${publicUrl}${path}`, publicUrl, siteName: tenant.name }),
    tenantName: tenant.name,
  }
}

type Asked = Awaited<ReturnType<typeof askById | typeof askBySlug>>
type Found = { article: Extract<Asked, { ok: true }>['data']; byId: boolean }

/** The article that a number or a name in the address means; 9.05: a name in capitals or with its own letters too. */
async function findArticle(api: Client, name: string): Promise<Found | 'hidden' | 'absent'> {
  // Nine digits at most: what the database takes for an id.
  const byId = /^\d{1,9}$/.test(name)
  const ways = [
    ...(byId ? [() => askById(api, Number(name))] : []),
    ...[...new Set([name, slugify(name)])].filter(Boolean).map((slug) => () => askBySlug(api, slug)),
  ]
  for (const ask of ways) {
    const answer = await ask()
    if (answer.ok) return answer.data.visible ? { article: answer.data, byId } : 'hidden'
    if (answer.status >= 500) {
      // 8.11
      console.error('Error: Could not load article')
      throw data(null, { status: 502 })
    }
    if ('code' in answer.error && answer.error.code === 'ARTICLE_HIDDEN') return 'hidden'
  }
  return 'absent'
}

const askById = (api: Client, id: number) => api('GET /articles/{id}', { params: { id } })
const askBySlug = (api: Client, slug: string) => api('GET /articles/by-slug/{slug}', { params: { slug } })

/** Choosing colour and size changes the address, not what was loaded. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Artikkelen kunne ikke hentes' }, { name: 'robots', content: 'noindex' }]
  return loaderData.head
}

export default function Product({ loaderData }: Route.ComponentProps) {
  useRecordBreadcrumb(loaderData.article.name)
  return (
    <>
      <ArticlePage {...loaderData} />
      <RecentlyViewed articleId={loaderData.article.id} shops={loaderData.shops} />
    </>
  )
}

/** 8.11: no such article, or a load failure, in Norwegian. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ArticleError error={error} />
}
