import { data, type MetaDescriptor } from 'react-router'
import { ReturnSlipPage } from '../features/orders/return-slip-page.tsx'
import { findOrder, PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { toQrPath } from '../ui/qr-path.ts'
import type { Route } from './+types/return-slip.ts'

/** 9.13: one announced return of an order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, tenant } = getRequestValues(context)
  const order = await findOrder(request, api, params.token)
  const slip = order.returns.find(({ id }) => String(id) === params.id)
  if (slip === undefined) throw data(null, { status: 404 })
  return data({ order, slip, qr: toQrPath(slip.number), tenantName: tenant.name }, { headers: PRIVATE_PAGE })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Returen finnes ikke' }, { name: 'robots', content: 'noindex' }]
  return [
    { title: `Returlapp ${loaderData.slip.number} – ${loaderData.tenantName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function ReturnSlip({ loaderData }: Route.ComponentProps) {
  const { order, slip, qr } = loaderData
  return <ReturnSlipPage order={order} slip={slip} qr={qr} />
}
