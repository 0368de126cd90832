import type { Endpoint } from '@varde/contract/endpoint'
import {
  authorizeKlarnaReservation,
  klarnaCallback,
  postKlarnaReservation,
  refreshVippsReservation,
  vippsWebhook,
} from '@varde/contract/payments'
import { postReservation } from '@varde/contract/reservations'
import type { FastifyReply, FastifyRequest } from 'fastify'

const RETRY_AFTER_SECONDS = 10

/** Files of the built storefront: they cost next to nothing, and a page without them is worse than none. */
const STOREFRONT_FILE = /^\/(?:assets\/|ikon-)/

/** Orders wait instead: a concurrency limiter of their own bounds how many. */
const ORDERS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  postReservation,
  postKlarnaReservation,
  authorizeKlarnaReservation,
  klarnaCallback,
  refreshVippsReservation,
  vippsWebhook,
])

/** Refuses requests while the process cannot keep up, except orders and the files that pages already sent need. */
export function shedLoad(request: FastifyRequest, reply: FastifyReply): Promise<never> | undefined {
  if (STOREFRONT_FILE.test(request.url)) return undefined
  const { endpoint } = request.routeOptions.config
  if (endpoint !== undefined && ORDERS.has(endpoint)) return undefined
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  return Promise.reject(Object.assign(new Error('under pressure'), { statusCode: 503 }))
}
