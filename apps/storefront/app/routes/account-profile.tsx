import { accountMeta } from '../features/account/account-meta.ts'
import { ProfilePage } from '../features/account/profile/profile-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import type { Route } from './+types/account-profile.ts'

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Opplysninger')

export default ProfilePage
