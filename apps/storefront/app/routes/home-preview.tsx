import { data } from 'react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadHome } from '../features/home/load-home.server.ts'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { readPreview } from '../platform/read-preview.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { requireSecretAddress } from '../platform/secret-address.ts'
import { PreviewNote } from '../ui/preview-note.tsx'
import type { Route } from './+types/home-preview.ts'

export const searchParameters = keepParameters('token')

/** 2.02: the front page with banners that are not published yet, for editors with the preview's token. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireSecretAddress(request)
  const preview = readPreview(url)
  if (preview === null) throw data(null, { status: 404 })
  const home = await loadHome(getRequestValues(context), preview)
  return data({ home }, { headers: PRIVATE_PAGE })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Forhåndsvisning: ${params.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function HomePreview({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote>
        Forhåndsvisning av «{params.name}». Ingen andre ser dette før det blir publisert.
      </PreviewNote>
      <HomePage home={loaderData.home} />
    </>
  )
}
