import {
  authorizeKlarnaReservation,
  cancelKlarnaReservation,
  klarnaCallback,
  postKlarnaReservation,
} from '@varde/contract/payments'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { OpeningService } from '../opening/opening.service.ts'
import { type OrdersService, orderRefusalResponse, readOrderRequest } from '../orders/orders.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { PaymentsService } from './payments.service.ts'

/** 7.04: paying through the provider, from opening the checkout to the provider's callback. */
export function paymentsRoutes(
  app: FastifyInstance,
  {
    payments,
    orders,
    opening,
    tenants,
  }: {
    payments: PaymentsService
    orders: OrdersService
    opening: OpeningService
    tenants: TenantsService
  },
): void {
  registerEndpoint(app, postKlarnaReservation, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const brand = tenants.resolveTenant(request.headers.host)
    const { order, shop, promocodeId, acceptPartial, cartId } = body
    const opened = await orders.openCheckout(
      readOrderRequest(request, brand, {
        body,
        order: { ...order, ShopID: shop ?? order.ShopID },
        promocodeId,
        acceptPartial,
        cartId,
        comment: body.orderInfo?.comment,
        hasPreview: opening.hasPreview(request.cookies),
      }),
      body.payment.method,
    )
    if (!opened.ok) return orderRefusalResponse(opened)
    const { response, checkoutId, session } = opened
    return {
      status: 201 as const,
      body: {
        ...response,
        checkoutId,
        payment: session,
        klarnaOrders: [],
        txData: { status: 'pending' as const },
      },
    }
  })
  registerEndpoint(app, authorizeKlarnaReservation, async ({ params, body, reply }) => {
    reply.header('cache-control', 'no-store')
    const confirmed = await payments.confirm(params.checkoutId, body.authorization_token)
    return confirmed.ok ? ok(confirmed.response) : refuse(confirmed.refused)
  })
  registerEndpoint(app, cancelKlarnaReservation, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    const cancelled = await payments.cancel(params.checkoutId)
    return cancelled.ok ? ok(cancelled.response) : refuse('CHECKOUT_NOT_FOUND')
  })
  registerEndpoint(app, klarnaCallback, async ({ params, body, reply }) => {
    reply.header('cache-control', 'no-store')
    const isAccepted = await payments.receiveCallback(params.checkoutId, params.secret, body)
    return isAccepted ? ok({ received: true as const }) : refuse('CHECKOUT_NOT_FOUND')
  })
}
