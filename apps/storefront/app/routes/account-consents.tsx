import { accountMeta } from '../features/account/account-meta.ts'
import { ConsentsPage } from '../features/account/consents/consents-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import type { Route } from './+types/account-consents.ts'

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Samtykker')

export default ConsentsPage
