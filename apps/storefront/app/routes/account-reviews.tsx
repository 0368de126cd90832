import { accountMeta } from '../features/account/account-meta.ts'
import { ReviewsPage } from '../features/account/reviews/reviews-page.tsx'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/account-reviews.ts'

/** Read in the browser; kept when the visitor has to log in first. */
export const searchParameters = keepParameters('artikkel')

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE

export const meta = accountMeta('Omtaler')

export default ReviewsPage
