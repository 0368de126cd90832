import { findSizeGuideByKind, sizeGuides } from '@varde/domain/catalogue/find-size-guide'
import { data, type MetaDescriptor } from 'react-router'
import { SizeGuideList, SizeGuidePage } from '../features/article/size-guide-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/size-guide.ts'

const LONGEST_SIZE = 20

export const searchParameters = keepParameters('str')

/** One size guide, or the list of them. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { publicUrl, tenant } = getRequestValues(context)
  const { kind } = params
  const guide = kind === undefined ? null : findSizeGuideByKind(kind)
  if (kind !== undefined && guide === null) throw data(null, { status: 404 })
  const sizeName = new URL(request.url).searchParams.get('str')?.slice(0, LONGEST_SIZE) ?? null
  return {
    guide,
    sizeName,
    guides: guide === null ? sizeGuides.map(({ kind, title }) => ({ kind, title })) : [],
    url: `${publicUrl}/storrelsesguide${guide === null ? '' : `/${guide.kind}`}`,
    tenantName: tenant.name,
  }
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

export default function SizeGuideRoute({ loaderData: { guide, guides, sizeName } }: Route.ComponentProps) {
  return guide === null ? (
    <SizeGuideList guides={guides} />
  ) : (
    <SizeGuidePage guide={guide} sizeName={sizeName} />
  )
}
