import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createKlarnaProvider } from '@varde/api/providers/payment/klarna-provider'
import type { AppOptions } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import { startAddressSandbox } from '@varde/sandbox-addresses/start-address-sandbox'
import { type KlarnaSandbox, startKlarnaSandbox } from '@varde/sandbox-klarna/start-klarna-sandbox'
import type { FastifyInstance } from 'fastify'

/** The path of the test payment's widget, at the shop's own address. */
const TEST_PAYMENT_PATH = '/testbetaling'

/** A payment under review is accepted by itself after this time, since nobody reviews test payments. */
const ACCEPT_PENDING_AFTER_MS = 20_000

export type Sandboxes = {
  /** The same settings, with the sandboxes where keys and addresses were missing. */
  environment: Environment
  /** Undefined when there is no test payment. */
  payment: AppOptions['payment']
  klarna: KlarnaSandbox | undefined
  stop(): Promise<void>
}

/**
 * Starts stand-ins for outside services: the address register for a shop with the embedded database, and the payment
 * provider for the demo shop or when `TEST_PAYMENT=on` asks for it (`Environment.testPayment`).
 */
export async function startSandboxes(
  environment: Environment,
  log: (line: string) => void,
): Promise<Sandboxes> {
  const wantsAddresses = environment.databaseUrl === undefined && environment.addressApiUrl === undefined
  const addresses = wantsAddresses ? await startAddressSandbox() : undefined
  const klarna = environment.testPayment ? await startKlarna(environment) : undefined
  if (klarna !== undefined) {
    log(`Testbetaling: ingen penger flyttes. Hva som er betalt, står på ${klarna.url}/ledger`)
  }
  return {
    environment: { ...environment, addressApiUrl: environment.addressApiUrl ?? addresses?.url },
    payment: klarna && {
      provider: createKlarnaProvider({
        apiUrl: klarna.url,
        username: klarna.username,
        password: klarna.password,
        widgetPath: TEST_PAYMENT_PATH,
        budgetMs: environment.paymentTimeoutMs,
      }),
      isTest: true,
    },
    klarna,
    stop: async () => {
      await klarna?.stop()
      await addresses?.stop()
    },
  }
}

async function startKlarna({ dataDir }: Environment): Promise<KlarnaSandbox> {
  await mkdir(dataDir, { recursive: true })
  return startKlarnaSandbox({
    // Orders survive a stop or a crash of the shop.
    dataFile: path.join(dataDir, 'testbetaling.jsonl'),
    acceptPendingAfterMs: ACCEPT_PENDING_AFTER_MS,
  })
}

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
