import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load-home.server.ts'
import { deferredPart } from '../platform/deferred-part.tsx'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { useRecordBreadcrumb } from '../state/breadcrumbs/use-breadcrumbs.ts'
import type { Route } from './+types/home.ts'

const ViewedShelf = deferredPart('near', () => import('../features/viewed/viewed-shelf.tsx'))

/** 2.01: the front page. */
export async function loader({ context }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { publicUrl, tenant } = values
  return { home: await loadHome(values), publicUrl, siteName: tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { title, description, sharedImage } = loaderData.home
  return pageMeta({ ...loaderData, title, description, path: '/', image: sharedImage })
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  useRecordBreadcrumb('Forside')
  return (
    <>
      <HomePage home={loaderData.home} />
      <ViewedShelf />
    </>
  )
}
