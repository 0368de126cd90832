import { listCustomerOrders, listCustomerReservations } from '@varde/contract/customer-history'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { OrderHistoryService } from './order-history.service.ts'

/** 7.28: orders and reservations of the customer who is logged in. */
export function orderHistoryRoutes(
  app: FastifyInstance,
  history: OrderHistoryService,
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, listCustomerOrders, async ({ query, request, reply }) => {
    const customer = await findCurrent(request, reply)
    return customer === null ? refuse('NOT_LOGGED_IN') : ok(await history.listOrders(customer.id, query.page))
  })
  registerEndpoint(app, listCustomerReservations, async ({ query, request, reply }) => {
    const customer = await findCurrent(request, reply)
    return customer === null
      ? refuse('NOT_LOGGED_IN')
      : ok(await history.listReservations(customer.id, query.page))
  })
}
