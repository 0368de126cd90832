import type { Answer, Client } from '@varde/contract/client'
import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import { findSizeGuide } from '@varde/domain/catalogue/find-size-guide'
import { slugify } from '@varde/domain/norwegian/slug'
import { deliveryPromise, formatArrival } from '@varde/domain/ordering/delivery-promise'
import { useMemo } from 'react'
import { data, type MetaDescriptor, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findSharedPicture } from '../brand/brand-picture.ts'
import { showPicture } from '../brand/content-picture.ts'
import { listGroupLinks } from '../features/article/absent-article-links.ts'
import { ArticleError } from '../features/article/article-error.tsx'
import { describeArticle } from '../features/article/article-head.server.ts'
import { ArticlePage } from '../features/article/article-page.tsx'
import { ArticleQuestions } from '../features/article/article-questions.tsx'
import { toArticleShops } from '../features/article/article-shops.server.ts'
import { ArticleStory, type ShownStory } from '../features/article/article-story.tsx'
import { listCountTimes } from '../features/article/list-count-times.ts'
import { listCrumbs, toMoreLink } from '../features/article/list-crumbs.ts'
import { listOptions } from '../features/article/list-options.ts'
import { packVariants, unpackVariants } from '../features/article/packed-variants.ts'
import { REVIEW_PAGE_PARAM, readReviewPage } from '../features/article/review-list.ts'
import { findShopOfList } from '../features/article/shop-stock.ts'
import { toShownArticle } from '../features/article/shown-article.ts'
import { toCrumbData, toProductData, toQuestionData } from '../features/article/structured-data.ts'
import { RelatedSlot } from '../features/related/related-slot.tsx'
import { RecentlyViewed } from '../features/viewed/recently-viewed.tsx'
import { requireData } from '../platform/api-result.ts'
import { toCatalogueTree } from '../platform/catalogue-tree.server.ts'
import { deferredPart } from '../platform/deferred-part.tsx'
import { findPreviousRoute } from '../platform/previous-route.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { StructuredData, setStructuredData } from '../platform/structured-data.tsx'
import { useRecordBreadcrumb } from '../state/breadcrumbs/use-breadcrumbs.ts'
import { toShopsNow } from '../state/shop-now.ts'
import type { Route } from './+types/product.ts'

const MoreToSee = deferredPart('shown', () => import('../features/viewed/more-to-see.tsx'))

export const searchParameters = keepParameters(COLOR_PARAM, SHOP_PARAM, SIZE_PARAM, REVIEW_PAGE_PARAM)

/** 2.23, 2.24: an article's page. An id and an old name redirect to the article's present name. */
export async function loader({ params, request, context, url: { search, searchParams } }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { api, now, publicUrl, tenant } = values
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
  if (article.slug !== name) throw redirect(`${path}${search}`, byId ? 302 : 301)

  const [availability, shops, categories, asked, told] = await Promise.all([
    api('GET /articles/availability/{id}', { params: { id: article.id } }),
    api('GET /shops'),
    api('GET /categories'),
    api('GET /articles/{id}/questions', { params: { id: article.id }, query: { page: 1 } }),
    api('GET /articles/by-slug/{slug}/story', { params: { slug: article.slug } }),
  ])
  const questions = asked.ok ? asked.data : { data: [], total: 0 }
  const crumbs = listCrumbs(toCatalogueTree(categories.ok ? categories.data : []), article)
  const arrival = formatArrival(deliveryPromise(now))
  const allShops = requireData(shops)
  const shopsNow = toShopsNow(allShops, values)
  const url = `${publicUrl}${path}`
  setStructuredData(context, () => [
    toProductData(article, url, publicUrl),
    toCrumbData(crumbs, publicUrl),
    ...toQuestionData(questions.data),
  ])
  return {
    article: {
      ...toShownArticle(article, readReviewPage(searchParams.get(REVIEW_PAGE_PARAM)), arrival),
      variants: packVariants(article.variants),
    },
    options: listOptions(article.variants),
    guideKind: findSizeGuide(article)?.kind ?? null,
    counts: listCountTimes(article.variants, availability.ok ? availability.data : null),
    shops: toArticleShops(allShops, shopsNow, findShopOfList(searchParams, shopsNow) ?? values.myShopId),
    crumbs,
    questions: {
      first: questions.data.map(({ id, text, answer, name, asked_at }) => ({
        id,
        text,
        answer,
        name,
        asked_at,
      })),
      total: questions.total,
    },
    story: told.ok ? showStory(told.data.story, tenant.home.hero.picture !== undefined) : null,
    more: toMoreLink(crumbs),
    arrival,
    head: describeArticle({
      article,
      url,
      publicUrl,
      siteName: tenant.name,
      brandImage: findSharedPicture(tenant.home.hero.picture) ?? tenant.icons.large,
    }),
    tenantName: tenant.name,
  }
}

/**
 * The story's quote with its landscape; null where it has none.
 *
 * @param hasLandscapes whether the brand shows landscapes: one whose front page begins without a picture does not
 */
function showStory(
  story: Answer<'GET /articles/by-slug/{slug}/story'>['story'],
  hasLandscapes: boolean,
): ShownStory | null {
  const art = showPicture(story?.art ?? null)
  if (story === null || art?.kind !== 'landscape') return null
  const { quote, by, slug, title } = story
  return { quote, by, slug, title, scene: hasLandscapes ? art.scene : null }
}

type Response = Awaited<ReturnType<typeof getById | typeof getBySlug>>
type Found = { article: Extract<Response, { ok: true }>['data']; byId: boolean }

/** Finds an article by its id or name; 9.05: also by a name in capitals or with æ, ø and å. */
async function findArticle(api: Client, name: string): Promise<Found | 'hidden' | 'absent'> {
  // An id of the database has nine digits at most.
  const byId = /^\d{1,9}$/.test(name)
  const lookUps = [
    ...(byId ? [() => getById(api, Number(name))] : []),
    ...[...new Set([name, slugify(name)])].filter(Boolean).map((slug) => () => getBySlug(api, slug)),
  ]
  for (const lookUp of lookUps) {
    const response = await lookUp()
    if (response.ok) return response.data.visible ? { article: response.data, byId } : 'hidden'
    if (response.status >= 500) {
      // 8.11
      console.error('Error: Could not load article')
      throw data(null, { status: 502 })
    }
    if ('code' in response.error && response.error.code === 'ARTICLE_HIDDEN') return 'hidden'
  }
  return 'absent'
}

const getById = (api: Client, id: number) => api('GET /articles/{id}', { params: { id } })
const getBySlug = (api: Client, slug: string) => api('GET /articles/by-slug/{slug}', { params: { slug } })

/** A chosen colour or size changes only the query, which the loader does not depend on. */
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
  const { article: sent, shops, more, questions, story } = loaderData
  const article = useMemo(() => ({ ...sent, variants: unpackVariants(sent.variants) }), [sent])
  useRecordBreadcrumb(article.name)
  return (
    <>
      <StructuredData />
      <ArticlePage
        {...loaderData}
        article={article}
        story={story === null ? null : <ArticleStory story={story} />}
        related={<RelatedSlot articleId={article.id} shops={shops} more={more} />}
      />
      <ArticleQuestions articleId={article.id} tenantName={loaderData.tenantName} {...questions} />
      <RecentlyViewed articleId={article.id} shops={shops} />
    </>
  )
}

/** 8.11: there is no such article, or it could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ArticleError error={error} />
      <div className="wrap more-room">
        <MoreToSee />
      </div>
    </>
  )
}
