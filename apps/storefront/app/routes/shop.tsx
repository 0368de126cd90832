import { shopPath } from '@varde/domain/shops/shop-path'
import type { MetaDescriptor } from 'react-router'
import { chooseCategories } from '../features/home/altitudes.ts'
import { loadShop } from '../features/shops/load-shop.server.ts'
import { ShopPage } from '../features/shops/shop-page.tsx'
import { ShopStrata, type Stratum } from '../features/shops/shop-strata.tsx'
import { requireData } from '../platform/api-result.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues, type RequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/shop.ts'

/** 1.05, 3.14: one shop. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { publicUrl, tenant } = values
  const shop = await loadShop(values, params.slug)
  return { ...shop, strata: await loadStrata(values), publicUrl, siteName: tenant.name }
}

/** The heights of the brand's front page with the categories made for them; none where the front page has none. */
async function loadStrata({ api, tenant }: RequestValues): Promise<Stratum[]> {
  const columns = tenant.home.sections.flatMap((one) => (one.type === 'altitudes' ? one.columns : []))
  if (columns.length === 0) return []
  const categories = chooseCategories(requireData(await api('GET /categories')), columns)
  return columns.flatMap(({ metres, zone, tint }, at) => {
    const category = categories[at]
    return category ? [{ metres, zone, background: tint, label: category.label, to: category.to }] : []
  })
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (loaderData === undefined) return []
  const { page, business, publicUrl, siteName } = loaderData
  const { title, slug, address } = page.shop
  const week = page.shop.week.replaceAll('\u2060', '')
  return [
    ...pageMeta({
      title: title.startsWith(siteName) ? `${title}: åpningstider og kart` : `${title}, ${siteName}`,
      description: `${title}, ${address}. ${week === '' ? '' : `Åpent ${week.charAt(0).toLowerCase()}${week.slice(1)}. `}Kart, telefon og tilbud.`,
      path: shopPath(slug),
      publicUrl,
      siteName,
    }),
    { 'script:ld+json': business },
  ]
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { page, strata } = loaderData
  return (
    <>
      <ShopPage key={page.shop.id} page={page} />
      <ShopStrata shopId={page.shop.id} strata={strata} />
    </>
  )
}
