import { data } from 'react-router'
import { contentMeta } from '../features/content/content-meta.server.ts'
import ContentPage from '../features/content/content-page.tsx'
import { findContent } from '../features/content/load-content.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/content-page.ts'

/** 2.03–2.20: the pages with fixed addresses, whose text the editors write. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const slug = url.pathname.replaceAll('/', '').toLowerCase()
  const page = await findContent(values, slug)
  if (page === null) throw data(null, { status: 404 })
  return { page, meta: contentMeta(page, values) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage key={loaderData.page.slug} page={loaderData.page} />
}
