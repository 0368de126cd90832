import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import { data, type MetaDescriptor } from 'react-router'
import { toArticleShops } from '../features/article/article-shops.server.ts'
import { chooseVariant } from '../features/article/choose-variant.ts'
import { listCountTimes } from '../features/article/list-count-times.ts'
import { listOptions } from '../features/article/list-options.ts'
import { findShopOfList, shopsPath } from '../features/article/shop-stock.ts'
import { ShopStockPage } from '../features/article/shop-stock-page.tsx'
import { requireData } from '../platform/api-result.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { toShopsNow } from '../state/shop-now.ts'
import type { Route } from './+types/product-shops.ts'

const KEPT = [COLOR_PARAM, SIZE_PARAM, SHOP_PARAM] as const
const QUERY_PARAM = 'sok'
const LONGEST_QUERY = 60

export const searchParameters = keepParameters(...KEPT, QUERY_PARAM)

/** 1.02: which shops have an article, for who has no scripts; with scripts a drawer beside the article shows it. */
export async function loader({ params, context, url: { searchParams } }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { api, myShopId, publicUrl, tenant } = values
  const article = requireData(await api('GET /articles/by-slug/{slug}', { params: { slug: params.name } }))
  if (!article.visible) throw data(null, { status: 404 })
  const [availability, answer] = await Promise.all([
    api('GET /articles/availability/{id}', { params: { id: article.id } }),
    api('GET /shops'),
  ])
  const shops = requireData(answer)
  const shopsNow = toShopsNow(shops, values)
  const choice = chooseVariant(article.variants, listOptions(article.variants), searchParams)
  const kept = KEPT.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const search =
    kept.length === 0 ? '' : `?${new URLSearchParams(kept.map(([name, value]) => [name, value]))}`
  const articlePath = `/product/${article.slug}`
  return {
    name: article.name,
    colorName: choice.color?.name ?? '',
    sizes: choice.sizes,
    shops: toArticleShops(shops, shopsNow, findShopOfList(searchParams, shopsNow) ?? myShopId),
    countedAt: listCountTimes(article.variants, availability.ok ? availability.data : null).oldest,
    query: (searchParams.get(QUERY_PARAM) ?? '').trim().slice(0, LONGEST_QUERY),
    articlePath: articlePath + search,
    path: shopsPath(article.slug, search),
    kept,
    canonical: publicUrl + articlePath,
    tenantName: tenant.name,
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `Lager i butikkene: ${loaderData?.name ?? ''} – ${loaderData?.tenantName ?? ''}` },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: loaderData?.canonical ?? '' },
  ]
}

export default function ProductShops({ loaderData }: Route.ComponentProps) {
  return <ShopStockPage {...loaderData} />
}
