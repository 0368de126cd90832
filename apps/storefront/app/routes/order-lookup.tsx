import type { MetaDescriptor } from 'react-router'
import { OrderLookupPage } from '../features/orders/order-lookup-page.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import { useReferenceData } from '../state/reference-data.ts'
import type { Route } from './+types/order-lookup.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { tenantName: getRequestValues(context).tenant.name }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return [
    { title: `Finn ordren din – ${loaderData?.tenantName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function OrderLookup() {
  const { tenant } = useReferenceData()
  return <OrderLookupPage contact={tenant.contact} />
}
