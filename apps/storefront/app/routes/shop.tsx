import { shopPath } from '@varde/domain/shops/shop-path'
import type { MetaDescriptor } from 'react-router'
import { chooseCategories, largestCategories } from '../features/home/altitudes.ts'
import { loadShop } from '../features/shops/load-shop.server.ts'
import { countGroups, loadStrata, type ShopCategory } from '../features/shops/load-strata.server.ts'
import { ShopPage } from '../features/shops/shop-page.tsx'
import { ShopStrata } from '../features/shops/shop-strata.tsx'
import { requireData } from '../platform/api-result.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues, type RequestValues } from '../platform/request-context.ts'
import type { Background } from '../ui/background.ts'
import type { Route } from './+types/shop.ts'

/** 1.05, 3.14: one shop. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { publicUrl, tenant } = values
  const shop = await loadShop(values, params.slug)
  const { id } = shop.page.shop
  const countOf = await countGroups(values, id)
  const strata = await loadStrata(values, id, await chooseStrata(values, countOf), countOf)
  return { ...shop, strata, publicUrl, siteName: tenant.name }
}

/** So many categories of a brand whose front page names no heights. */
const MOST_STRATA = 5
const BACKGROUNDS = ['sea', 'shore', 'heath', 'heather', 'forest'] as const

/** The categories of the heights or of the scale that the brand's front page names; where it names none, those that the shop has most of. */
async function chooseStrata(
  { api, tenant }: RequestValues,
  countOf: (groupIds: number[]) => number,
): Promise<ShopCategory[]> {
  const tree = requireData(await api('GET /categories'))
  const levels = tenant.home.sections.flatMap(listLevels)
  if (levels.length > 0) {
    const categories = chooseCategories(tree, levels)
    return levels.flatMap(({ value, unit, zone, tint }, at) => {
      const { label, to, groupIds } = categories[at] ?? {}
      if (label === undefined || to === undefined || groupIds === undefined) return []
      return [{ height: { value, unit, zone }, background: tint, label, to, groupIds }]
    })
  }
  return largestCategories(tree, countOf, MOST_STRATA).map(({ label, to, groupIds }, at) => ({
    height: null,
    background: BACKGROUNDS[at % BACKGROUNDS.length] ?? 'shore',
    label,
    to,
    groupIds,
  }))
}

type Level = { value: number; unit: string; zone: string; tint: Background; to: string }

/** The heights of a section, or its numbers of another kind. */
function listLevels(section: RequestValues['tenant']['home']['sections'][number]): Level[] {
  if (section.type === 'altitudes') {
    return section.columns.map(({ metres, ...column }) => ({ ...column, value: metres, unit: 'moh.' }))
  }
  if (section.type !== 'scale') return []
  return section.rows.map(({ name, ...row }) => ({ ...row, zone: name, unit: section.unit }))
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
