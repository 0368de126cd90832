import { accountMeta } from '../features/account/account-meta.ts'
import { OverviewPage } from '../features/account/overview-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import type { Route } from './+types/account-overview.ts'

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Min konto')

export default OverviewPage
