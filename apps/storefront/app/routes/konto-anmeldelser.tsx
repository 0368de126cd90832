import { accountMeta } from '../features/account/account-meta.ts'
import { ReviewsPage } from '../features/account/reviews-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import type { Route } from './+types/konto-anmeldelser.ts'

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Anmeldelser')

export default ReviewsPage
