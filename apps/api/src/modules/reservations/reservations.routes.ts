import {
  cancelReservation,
  getReservationByToken,
  lookUpOrder,
  postReservation,
} from '@varde/contract/reservations'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { ok, refuse, registerEndpoint } from '../../register-endpoint.ts'
import { answerOrderRefusal, type OrdersService, readOrderRequest } from '../orders/orders.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { findReservationByToken, maskContact, toReservation } from './reservations.service.ts'

/** Reserving goods to be paid in the shop, and what a shopper does with a reservation. */
export const reservationsRoutes = (
  app: FastifyInstance,
  { db, orders, tenants }: { db: Database; orders: OrdersService; tenants: TenantsService },
): void => {
  registerEndpoint(app, postReservation, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const brand = tenants.resolveTenant(request.headers.host)
    const { promocodeId, acceptPartial, cartId, comment, ...order } = body
    const sent = { body, order, promocodeId, acceptPartial, cartId, comment }
    const reserved = await orders.reserveInShop(readOrderRequest(request, brand, sent))
    return reserved.ok ? { status: 201 as const, body: reserved.answer } : answerOrderRefusal(reserved)
  })
  registerEndpoint(app, getReservationByToken, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    const found = await findReservationByToken(db, params.token)
    return found === undefined ? refuse('NOT_FOUND') : ok(maskContact(toReservation(found)))
  })
  registerEndpoint(app, cancelReservation, async ({ params, body, reply }) => {
    reply.header('cache-control', 'no-store')
    const cancelled = await orders.cancelReservation(params.token, body.email)
    return cancelled.ok ? ok(cancelled.reservation) : refuse(cancelled.refused)
  })
  registerEndpoint(app, lookUpOrder, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    const token = await orders.lookUp(body.number, body.email)
    return token === null ? refuse('ORDER_NOT_FOUND') : ok({ token })
  })
}
