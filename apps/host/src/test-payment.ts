import { request as send } from 'node:http'
import { createKlarnaProvider } from '@varde/api/providers/payment/klarna-provider'
import type { VippsKeys } from '@varde/api/providers/payment/vipps-client'
import { createVippsProvider } from '@varde/api/providers/payment/vipps-provider'
import type { AppOptions } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import type { FastifyInstance } from 'fastify'

/** The path of the test payment's widget, at the shop's own address, and of the page that stands in for Vipps. */
export const TEST_PAYMENT_PATH = '/testbetaling'
export const TEST_VIPPS_PATH = `${TEST_PAYMENT_PATH}/vipps`

const WIDGET_TIMEOUT_MS = 10_000

/** Where the stand-ins for the payment providers run, in this process or its parent. */
export type TestPayment = {
  klarna: { apiUrl: string; username: string; password: string }
  vipps: VippsKeys & { webhookSecret: string }
  /** The port on loopback that serves what shoppers' browsers need and nothing else. */
  widgetPort: number
}

/** The providers that move test money. */
export function createTestPayments(
  { klarna, vipps: { webhookSecret, ...keys } }: TestPayment,
  { paymentTimeoutMs }: Environment,
): NonNullable<AppOptions['payments']> {
  const providers = [
    createKlarnaProvider({ ...klarna, widgetPath: TEST_PAYMENT_PATH, budgetMs: paymentTimeoutMs }),
    createVippsProvider({
      ...keys,
      webhookSecrets: [webhookSecret],
      landingPath: `${TEST_VIPPS_PATH}/landing`,
      budgetMs: paymentTimeoutMs,
    }),
  ]
  return providers.map((provider) => ({ provider, isTest: true }))
}

/** Serves the widget of the test payment from the shop's own origin (docs/decisions/0010). */
export async function mountTestPayment(app: FastifyInstance, { widgetPort }: TestPayment): Promise<void> {
  await app.register(async (widget) => {
    // The sandbox reads bodies itself.
    widget.removeAllContentTypeParsers()
    widget.addContentTypeParser('*', (_, __, done) => done(null))
    widget.route({
      method: ['GET', 'POST'],
      url: `${TEST_PAYMENT_PATH}/*`,
      schema: { hide: true },
      handler: (request, reply) => {
        reply.hijack()
        const passedOn = send(
          {
            host: '127.0.0.1',
            port: widgetPort,
            method: request.method,
            path: request.raw.url,
            headers: request.raw.headers,
            timeout: WIDGET_TIMEOUT_MS,
          },
          (response) => {
            reply.raw.writeHead(response.statusCode ?? 502, response.headers)
            response.pipe(reply.raw)
          },
        )
        passedOn.on('timeout', () => passedOn.destroy(new Error('the widget does not answer')))
        passedOn.on('error', () => reply.raw.destroy())
        request.raw.pipe(passedOn)
      },
    })
  })
}
