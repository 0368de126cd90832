import type { MetaDescriptor } from 'react-router'
import { CheckoutFooter, CheckoutHeader } from '../features/checkout/checkout-frame.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { getAnswer } from '../platform/api-answer.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { useReferenceData } from '../state/reference-data.ts'
import { toShopsNow } from '../state/shop-now.ts'
import type { Route } from './+types/checkout.ts'

/** Root draws the checkout's own header and footer around this page. */
export const handle = { frame: { Header: CheckoutHeader, Footer: CheckoutFooter } }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now, tenant } = getRequestValues(context)
  const shops = getAnswer(await api('GET /shops'))
  return { shops: toShopsNow(shops, now), tenantName: tenant.name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [{ title: `Kasse – ${loaderData?.tenantName ?? ''}` }, { name: 'robots', content: 'noindex' }]
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { shippingMethods } = useReferenceData()
  return (
    <CheckoutPage
      shops={loaderData.shops}
      pickupMethodId={shippingMethods.find((method) => method.pickup)?.id ?? null}
    />
  )
}
