import { accountMeta } from '../features/account/account-meta.ts'
import { MemberCardPage } from '../features/account/member-card/member-card-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import type { Route } from './+types/account-member-card.ts'

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Medlemskort')

export default MemberCardPage
