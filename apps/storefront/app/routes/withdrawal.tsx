import { data, type MetaDescriptor } from 'react-router'
import { WithdrawalPage } from '../features/orders/withdrawal-page.tsx'
import { findOrder, PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/withdrawal.ts'

/** 9.12: the order, with what can be withdrawn of it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, tenant } = getRequestValues(context)
  const order = await findOrder(request, api, params.token)
  return data({ order, tenantName: tenant.name }, { headers: PRIVATE_PAGE })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Bestillingen finnes ikke' }, { name: 'robots', content: 'noindex' }]
  return [
    { title: `Angre kjøp, ordre ${loaderData.order.number} – ${loaderData.tenantName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return <WithdrawalPage order={loaderData.order} />
}
