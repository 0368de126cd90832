import { shopPath } from '@varde/domain/shops/shop-path'
import type { MetaDescriptor } from 'react-router'
import { loadShop } from '../features/shops/load-shop.server.ts'
import { ShopPage } from '../features/shops/shop-page.tsx'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/shop.ts'

/** 1.05, 3.14: one shop. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { publicUrl, tenant } = values
  return { ...(await loadShop(values, params.slug)), publicUrl, siteName: tenant.name }
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
  return <ShopPage key={loaderData.page.shop.id} page={loaderData.page} />
}
