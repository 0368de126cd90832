import { getOrderByToken, getOrderOwner, postWithdrawal, takeOverOrder } from '@varde/contract/orders'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import { readBrowser, readIdempotencyKey } from './order-request.ts'
import type { OrdersService } from './orders.service.ts'

/** An order's page, and the withdrawal from a purchase there (9.12). */
export function ordersRoutes(
  app: FastifyInstance,
  orders: OrdersService,
  findCurrent: FindCurrentCustomer,
): void {
  registerEndpoint(app, getOrderByToken, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    const found = await orders.findOrderByToken(params.token)
    return found === null ? refuse('ORDER_NOT_FOUND') : ok(found)
  })
  registerEndpoint(app, getOrderOwner, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { customerId = null } = request.session
    const owner = await orders.findOwner(params.token, { customerId, browser: readBrowser(request) })
    return owner === null ? refuse('ORDER_NOT_FOUND') : ok(owner)
  })
  registerEndpoint(app, takeOverOrder, async ({ params, body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const { id: customerId, email } = customer
    const isHers = await orders.takeOver(params.token, { customerId, email, claim: body.claim })
    return isHers ? { status: 204 as const, body: undefined } : refuse('ORDER_NOT_FOUND')
  })
  registerEndpoint(app, postWithdrawal, async ({ params, body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const withdrawn = await orders.withdraw(params.token, {
      email: body.email ?? null,
      customerId: request.session.customerId ?? null,
      lines:
        body.lines?.map(({ reservationId, EanNo, Count }) => ({ reservationId, ean: EanNo, count: Count })) ??
        null,
      note: body.note || null,
      way: body.way ?? null,
      reason: body.reason ?? null,
      idempotencyKey: readIdempotencyKey(request),
    })
    if (!withdrawn.ok) return refuse(withdrawn.refused)
    return {
      status: 201 as const,
      body: {
        withdrawals: withdrawn.withdrawals.map(({ id, reservationId, lines, at }) => ({
          id,
          reservationId,
          number: formatReservationNumber(reservationId),
          returnNumber: formatReservationNumber(id),
          lines: lines.map(({ ean, name, count }) => ({ EanNo: ean, name, Count: count })),
          date: at.toISOString(),
        })),
      },
    }
  })
}
