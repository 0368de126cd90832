import { getOrderByToken, postWithdrawal } from '@varde/contract/orders'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import { readIdempotencyKey } from './order-request.ts'
import type { OrdersService } from './orders.service.ts'

/** An order's page, and the withdrawal from a purchase there (9.12). */
export function ordersRoutes(app: FastifyInstance, orders: OrdersService): void {
  registerEndpoint(app, getOrderByToken, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    const found = await orders.findOrderByToken(params.token)
    return found === null ? refuse('ORDER_NOT_FOUND') : ok(found)
  })
  registerEndpoint(app, postWithdrawal, async ({ params, body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const withdrawn = await orders.withdraw(params.token, {
      email: body.email,
      lines:
        body.lines?.map(({ reservationId, EanNo, Count }) => ({ reservationId, ean: EanNo, count: Count })) ??
        null,
      note: body.note || null,
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
          lines: lines.map(({ ean, name, count }) => ({ EanNo: ean, name, Count: count })),
          date: at.toISOString(),
        })),
      },
    }
  })
}
