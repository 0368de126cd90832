import { request as send } from 'node:http'
import { createKlarnaProvider } from '@varde/api/providers/payment/klarna-provider'
import type { AppOptions } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import type { FastifyInstance } from 'fastify'

/** The path of the test payment's widget, at the shop's own address. */
export const TEST_PAYMENT_PATH = '/testbetaling'

const WIDGET_TIMEOUT_MS = 10_000

/** Where the stand-in for the payment provider runs, in this process or its parent. */
export type TestPayment = {
  apiUrl: string
  username: string
  password: string
  /** The port on loopback that serves the widget and nothing else. */
  widgetPort: number
}

/** The provider that moves test money. */
export function createTestPayment(
  { apiUrl, username, password }: TestPayment,
  { paymentTimeoutMs }: Environment,
): NonNullable<AppOptions['payment']> {
  const provider = createKlarnaProvider({
    apiUrl,
    username,
    password,
    widgetPath: TEST_PAYMENT_PATH,
    budgetMs: paymentTimeoutMs,
  })
  return { provider, isTest: true }
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
