import type { Answer, Client } from '@varde/contract/client'
import { createContext, type RouterContextProvider } from 'react-router'

/** A brand of the shop, with its settings. */
export type Tenant = Answer<'GET /tenant/get'>

/** What the host hands to the loaders with each request. */
export type RequestValues = {
  /** Calls /api/v1 in the same process, as a visitor without a session; the page is kept until an answer changes. */
  api: Client
  tenant: Tenant
  /** The shop's origin without a slash at the end; from the configuration, never from the Host header. */
  publicUrl: string
  now: Date
  /**
   * Says that the page is no longer true from a moment on, because of something that was worked out from `now`: it is
   * kept until then. Every page ends at midnight in Oslo.
   */
  validUntil: (moment: Date) => void
  /** Whether payments are test payments; every page then has a notice about it. */
  sandboxPayment: boolean
  /** The shop that the visitor has chosen; null without one. Pages are kept separately for each. */
  myShopId: number | null
  /**
   * 6.02: whether the visitor is logged in. Only looked up for guarded pages, and false for all others, because those
   * are kept and the same for everyone.
   */
  isCustomer: boolean
  /** The address of the street map's tiles, with {z}, {x} and {y}; undefined when the shop has no street map. */
  mapTilesUrl?: string | undefined
}

export const requestContext = createContext<RequestValues>()

/** The host's values, for a loader or action. */
export const getRequestValues = (context: Readonly<RouterContextProvider>): RequestValues =>
  context.get(requestContext)

/** Whether the page of addresses that are not there is rendered now; what only that page shows is left out of all others. */
export const notFoundContext = createContext(false)
