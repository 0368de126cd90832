import { accountMeta } from '../features/account/account-meta.ts'
import { ReservationsPage } from '../features/account/orders/reservations-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import type { Route } from './+types/account-reservations.ts'

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Reservasjoner')

export default ReservationsPage
