import type { MetaDescriptor } from 'react-router'
import { CheckoutFooter, CheckoutHeader } from '../features/checkout/checkout-frame.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { PaymentPanel } from '../features/checkout/payment/payment-panel.tsx'
import { toPickupShops } from '../features/checkout/pickup-shops.server.ts'
import PromoCode from '../features/checkout/promocode/promo-code.tsx'
import { requireData } from '../platform/api-result.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { useReferenceData } from '../state/reference-data.ts'
import type { Route } from './+types/checkout.ts'

/** Root draws the checkout's own header and footer around this page. */
export const handle = { frame: { Header: CheckoutHeader, Footer: CheckoutFooter } }

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now, tenant } = getRequestValues(context)
  const shops = requireData(await api('GET /shops'))
  return { shops: toPickupShops(shops, now), tenantName: tenant.name }
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
      testPayment={tenant.payment.test}
      promoCode={<PromoCode />}
      PaymentSlot={PaymentPanel}
    />
  )
}
