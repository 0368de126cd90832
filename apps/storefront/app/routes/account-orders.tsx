import { accountMeta } from '../features/account/account-meta.ts'
import { OrdersPage } from '../features/account/orders/orders-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import type { Route } from './+types/account-orders.ts'

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Ordrer')

export default OrdersPage
