import {
  authorizeKlarnaReservation,
  cancelKlarnaReservation,
  klarnaCallback,
  postKlarnaReservation,
  refreshVippsReservation,
  vippsWebhook,
} from '@varde/contract/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PaymentProviderError } from '../../providers/payment/payment-provider.ts'
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
    publicUrl,
  }: {
    payments: PaymentsService
    orders: OrdersService
    opening: OpeningService
    tenants: TenantsService
    publicUrl: string
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
  registerEndpoint(app, refreshVippsReservation, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const refreshed = await unlessUnavailable(request, () => payments.refresh(params.checkoutId))
    if (refreshed === null) return refuse('PAYMENT_UNAVAILABLE')
    return refreshed.ok ? ok(refreshed.response) : refuse('CHECKOUT_NOT_FOUND')
  })

  // In a context of its own: the signature is over the body as it was sent.
  void app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_WEBHOOK_BYTES },
      (_request, body, done) => done(null, { sent: body }),
    )
    registerEndpoint(signed, vippsWebhook, async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      const { sent } = (request.body ?? {}) as { sent?: Buffer }
      const message = {
        headers: request.headers,
        body: sent ?? Buffer.alloc(0),
        url: `${publicUrl}/api/v1${vippsWebhook.path}`,
      }
      const isAccepted = await unlessUnavailable(request, () => payments.receiveWebhook('vipps', message))
      if (isAccepted === null) return refuse('PAYMENT_UNAVAILABLE')
      return isAccepted ? ok({ received: true as const }) : refuse('SIGNATURE_INVALID')
    })
  })
}

const MOST_WEBHOOK_BYTES = 16_000

/** Null when the provider could not be asked; the sweeper asks it again. */
async function unlessUnavailable<Result>(
  { log }: FastifyRequest,
  ask: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.error({ err: error }, 'the payment provider cannot be reached')
    return null
  }
}
