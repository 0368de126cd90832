import type { MetaDescriptor } from 'react-router'
import { CheckoutFooter, CheckoutHeader } from '../features/checkout/checkout-frame.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { toPickupShops } from '../features/checkout/pickup-shops.ts'
import { requireData } from '../platform/api-result.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { useReferenceData } from '../state/reference-data.ts'
import type { Route } from './+types/checkout.ts'

/** The root draws this header and footer around the page, in place of the usual ones. */
export const handle = { frame: { Header: CheckoutHeader, Footer: CheckoutFooter } }

export async function loader({ context }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const shops = requireData(await values.api('GET /shops'))
  return { shops: toPickupShops(shops, values), tenantName: values.tenant.name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Kasse – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { shippingMethods, tenant } = useReferenceData()
  return (
    <CheckoutPage
      shops={loaderData.shops}
      methods={shippingMethods}
      payments={tenant.payment.methods}
      isTestPayment={tenant.payment.test}
    />
  )
}
