import type { MetaDescriptor } from 'react-router'
import { CheckoutFooter, CheckoutHeader } from '../features/checkout/checkout-frame.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { toPickupShops } from '../features/checkout/pickup-shops.ts'
import { getDataOr, requireData } from '../platform/api-result.ts'
import { deferredPart } from '../platform/deferred-part.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/checkout.ts'

const MoreToSee = deferredPart('shown', () => import('../features/viewed/more-to-see.tsx'))

/** The root draws this header and footer around the page, in place of the usual ones. */
export const handle = { frame: { Header: CheckoutHeader, Footer: CheckoutFooter } }

export async function loader({ context }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { api, tenant } = values
  const [shops, methods] = await Promise.all([
    api('GET /shops'),
    getDataOr('GET /shipping_methods', api('GET /shipping_methods'), []),
  ])
  return {
    shops: toPickupShops(requireData(shops), values),
    methods,
    payment: tenant.payment,
    tenantName: tenant.name,
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Kasse – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <CheckoutPage
      shops={loaderData.shops}
      methods={loaderData.methods}
      payments={loaderData.payment.methods}
      isTestPayment={loaderData.payment.test}
      whenEmpty={<MoreToSee />}
    />
  )
}
