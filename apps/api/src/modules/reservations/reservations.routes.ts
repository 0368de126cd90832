import {
  cancelReservation,
  confirmReservation,
  getReservationByToken,
  lookUpOrder,
  postReservation,
} from '@varde/contract/reservations'
import { normalizeEmail } from '@varde/domain/customer/email'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import type { OpeningService } from '../opening/opening.service.ts'
import { type OrdersService, orderRefusalResponse, readOrderRequest } from '../orders/orders.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { findReservationByToken, maskContact, toReservation } from './reservations.service.ts'

/** Look-ups with one e-mail address, after which they are slowed down. */
const MOST_LOOK_UPS = 10
const LOOK_UPS_WINDOW_MS = 15 * 60 * 1000

/** Reserving goods to be paid in the shop, and what a shopper does with a reservation. */
export function reservationsRoutes(
  app: FastifyInstance,
  {
    db,
    orders,
    opening,
    tenants,
    attempts,
  }: {
    db: Database
    orders: OrdersService
    opening: OpeningService
    tenants: TenantsService
    attempts: AttemptsService
  },
): void {
  registerEndpoint(app, postReservation, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const brand = tenants.resolveTenant(request.headers.host)
    const { promocodeId, acceptPartial, cartId, comment, ...order } = body
    const sent = {
      body,
      order,
      promocodeId,
      acceptPartial,
      cartId,
      comment,
      hasPreview: opening.hasPreview(request.cookies),
    }
    const reserved = await orders.reserveInShop(readOrderRequest(request, brand, sent))
    return reserved.ok ? { status: 201 as const, body: reserved.response } : orderRefusalResponse(reserved)
  })
  registerEndpoint(app, getReservationByToken, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    const found = await findReservationByToken(db, params.token)
    return found === undefined ? refuse('NOT_FOUND') : ok(maskContact(toReservation(found)))
  })
  registerEndpoint(app, cancelReservation, async ({ params, body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const cancelled = await orders.cancelReservation(params.token, {
      email: body.email ?? null,
      customerId: request.session.customerId ?? null,
    })
    return cancelled.ok ? ok(cancelled.reservation) : refuse(cancelled.refused)
  })
  registerEndpoint(app, confirmReservation, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    const confirmed = await orders.confirm(body.token)
    return confirmed.ok ? ok({ token: confirmed.token }) : refuse(confirmed.refused)
  })
  registerEndpoint(app, lookUpOrder, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    // Order numbers are consecutive: somebody who knows the e-mail address could try them from many networks.
    const counted = { what: 'order-lookup', who: normalizeEmail(body.email) }
    const wait = await attempts.slowDown({ ...counted, max: MOST_LOOK_UPS, windowMs: LOOK_UPS_WINDOW_MS })
    if (wait !== null) {
      reply.header('retry-after', wait.retryAfterSeconds)
      return refuse('RATE_LIMITED')
    }
    const token = await orders.lookUp(body.number, body.email)
    if (token === null) return refuse('ORDER_NOT_FOUND')
    await attempts.resetAttempts([counted])
    return ok({ token })
  })
}
