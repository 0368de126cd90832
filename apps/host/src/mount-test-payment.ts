import type { KlarnaSandbox } from '@varde/sandbox-klarna/start-klarna-sandbox'
import type { FastifyInstance } from 'fastify'
import { TEST_PAYMENT_PATH } from './start-sandboxes.ts'

/**
 * Serves the widget of the test payment from the shop's own origin (docs/decisions/0010). Neither the provider's API
 * nor its strings can be reached this way.
 */
export async function mountTestPayment(app: FastifyInstance, sandbox: KlarnaSandbox): Promise<void> {
  await app.register(async (widget) => {
    // The sandbox reads bodies itself.
    widget.removeAllContentTypeParsers()
    widget.addContentTypeParser('*', (_, __, done) => done(null))
    widget.route({
      method: ['GET', 'POST'],
      url: `${TEST_PAYMENT_PATH}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.hijack()
        await sandbox.handleBrowser(request.raw, reply.raw, TEST_PAYMENT_PATH)
      },
    })
  })
}
