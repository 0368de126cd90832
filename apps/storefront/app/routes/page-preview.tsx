import { data } from 'react-router'
import ContentPage from '../features/content/content-page.tsx'
import { showPage } from '../features/content/load-content.server.ts'
import { requireData } from '../platform/api-result.ts'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { requireSecretAddress } from '../platform/secret-address.ts'
import { PreviewNote } from '../ui/preview-note.tsx'
import type { Route } from './+types/page-preview.ts'

/** A page of text as its editor has it, for whoever has the link. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireSecretAddress(request)
  const values = getRequestValues(context)
  const answer = await values.api('GET /pages/preview/{token}', { params: { token: params.token } })
  const page = await showPage(values, requireData(answer))
  return data({ page }, { headers: PRIVATE_PAGE })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Utkast: ${loaderData?.page.title ?? ''}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PagePreview({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote>Utkast. Bare de som har lenken, ser dette.</PreviewNote>
      <ContentPage page={page} />
    </>
  )
}
