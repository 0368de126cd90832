import type { MetaDescriptor } from 'react-router'
import { ConfirmOrderPage } from '../features/auth/confirm-order-page.tsx'
import { keepParameters } from '../platform/search-parameters.ts'
import { readTokenPage } from '../platform/token-page.server.ts'
import type { Route } from './+types/confirm-order.ts'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const searchParameters = keepParameters('token')

export const loader = ({ request, context }: Route.LoaderArgs) => readTokenPage(request, context)

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `Bekreft reservasjonen – ${loaderData?.tenantName ?? ''}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** The page that the e-mail of a large reservation links to. Only its button confirms the reservation. */
export default function ConfirmOrder({ loaderData: { token } }: Route.ComponentProps) {
  return <ConfirmOrderPage token={token} />
}
