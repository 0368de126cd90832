import type { MetaDescriptor } from 'react-router'
import { loadShops } from '../features/shops/load-shops.server.ts'
import { ShopsPage } from '../features/shops/shops-page.tsx'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { allParameters, keepParameters, keepSwitches } from '../platform/search-parameters.ts'
import type { Route } from './+types/shops.ts'

const LONGEST_QUERY = 60

/** `apent` and `kurv` filter the list in the browser alone. */
export const searchParameters = allParameters(keepParameters('postnr'), keepSwitches('apent', 'kurv'))

/** 1.05, 2.33: all shops. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const query = (new URL(request.url).searchParams.get('postnr') ?? '').trim().slice(0, LONGEST_QUERY)
  const { publicUrl, tenant } = values
  return { page: await loadShops(values, query), publicUrl, siteName: tenant.name }
}

/** The filters of the browser change the address, not what was loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.searchParams.get('postnr') !== nextUrl.searchParams.get('postnr')
  )
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (loaderData === undefined) return []
  const { page, publicUrl, siteName } = loaderData
  return pageMeta({
    title: 'Butikker',
    description: `Finn en av ${page.shops.length} butikker: avstand, åpningstider og hva de har inne. Reserver på nettet og hent der det passer.`,
    path: '/butikker',
    publicUrl,
    siteName,
  })
}

export default function Shops({ loaderData }: Route.ComponentProps) {
  // A new search starts anew, without the position that the browser gave before.
  return <ShopsPage key={loaderData.page.query} data={loaderData.page} />
}
