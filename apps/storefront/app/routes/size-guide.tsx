import { findSizeGuideByKind, sizeGuideGroups } from '@varde/domain/catalogue/find-size-guide'
import { data, type MetaDescriptor } from 'react-router'
import { loadGuideTiles } from '../features/article/load-guide-tiles.server.ts'
import { SizeGuideList, SizeGuidePage } from '../features/article/size-guide-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/size-guide.ts'

const LONGEST_SIZE = 20

export const searchParameters = keepParameters('str')

/** One size guide, or the list of them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { publicUrl, tenant } = values
  const { kind } = params
  const guide = kind === undefined ? null : findSizeGuideByKind(kind)
  if (kind !== undefined && guide === null) throw data(null, { status: 404 })
  const sizeName = new URL(request.url).searchParams.get('str')?.slice(0, LONGEST_SIZE) ?? null
  return {
    guide,
    sizeName,
    groups: guide === null ? await loadGuideTiles(values) : [],
    siblings: guide === null ? [] : listSiblings(guide.kind),
    url: `${publicUrl}/storrelsesguide${guide === null ? '' : `/${guide.kind}`}`,
    tenantName: tenant.name,
  }
}

/** The guides of the same group. */
function listSiblings(kind: string): { kind: string; title: string }[] {
  const group = sizeGuideGroups.find(({ guides }) => guides.some((guide) => guide.kind === kind))
  return group?.guides.map(({ kind, title }) => ({ kind, title })) ?? []
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = loaderData?.guide
    ? `Størrelsesguide: ${loaderData.guide.title.toLowerCase()}`
    : 'Størrelsesguide'
  return [
    { title: `${title} – ${loaderData?.tenantName ?? ''}` },
    { name: 'description', content: `${title}. Mål i centimeter, og hvordan du måler.` },
    { tagName: 'link', rel: 'canonical', href: loaderData?.url ?? '' },
  ]
}

export default function SizeGuideRoute({ loaderData }: Route.ComponentProps) {
  const { guide, groups, siblings, sizeName } = loaderData
  return guide === null ? (
    <SizeGuideList groups={groups} />
  ) : (
    <SizeGuidePage key={guide.kind} guide={guide} siblings={siblings} sizeName={sizeName} />
  )
}
