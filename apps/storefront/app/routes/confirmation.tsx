import { data, type MetaDescriptor } from 'react-router'
import { describeHead, toPartFacts } from '../features/orders/confirmation-facts.ts'
import { ConfirmationPage } from '../features/orders/confirmation-page.tsx'
import { requireData } from '../platform/api-result.ts'
import { findOrder, PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/confirmation.ts'

/** The order of a token. Anyone with the token may read it, so the contact details are masked. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, tenant } = getRequestValues(context)
  const [order, shops] = await Promise.all([findOrder(request, api, params.token), api('GET /shops')])
  const places = new Map(requireData(shops).map((shop) => [shop.id, shop]))
  return data(
    {
      order,
      head: describeHead(order),
      parts: order.reservations.map((reservation) =>
        toPartFacts(reservation, places.get(reservation.shopID)),
      ),
      seller: tenant.company,
      contact: tenant.contact,
      tenantName: tenant.name,
    },
    { headers: PRIVATE_PAGE },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Bestillingen finnes ikke' }, { name: 'robots', content: 'noindex' }]
  return [
    { title: `${loaderData.head.title}, ordre ${loaderData.order.number} – ${loaderData.tenantName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { order, head, parts, seller, contact } = loaderData
  return <ConfirmationPage order={order} head={head} parts={parts} seller={seller} contact={contact} />
}
