import type { Answer, Client } from '@varde/contract/client'
import { createContext, type RouterContextProvider } from 'react-router'

/** What makes one brand of the shop different from the next. */
export type Tenant = Answer<'GET /tenant/get'>

/** What the host knows about one request and the loaders ask for. */
export type RequestValues = {
  /** Calls /api/v1 in the same process, as the visitor who asks. */
  api: Client
  tenant: Tenant
  /** Origin without a slash at the end, for canonicals; never read off the Host header. */
  publicUrl: string
  now: Date
  /** Payments are pretended: every page says so. */
  sandboxPayment: boolean
  /** The shop the visitor has chosen, one that exists; null when she has not. Kept pages differ by it. */
  myShopId: number | null
  /**
   * 6.02: whether the visitor has a session as a customer. Asked for guarded pages only, and false everywhere else:
   * pages are kept and given to everyone.
   */
  isCustomer: boolean
  /** Where a street map's tiles come from, with {z}, {x} and {y}; undefined where the shop has no such map. */
  mapTilesUrl?: string | undefined
}

export const requestContext = createContext<RequestValues>()

/** The host's values, in a loader or action. */
export const getRequestValues = (context: Readonly<RouterContextProvider>): RequestValues =>
  context.get(requestContext)
