import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Environment } from '@varde/api/server/environment'
import { startAddressSandbox } from '@varde/sandbox-addresses/start-address-sandbox'
import { startKlarnaSandbox } from '@varde/sandbox-klarna/start-klarna-sandbox'
import { TEST_PAYMENT_PATH, type TestPayment } from './test-payment.ts'

/** A payment under review is accepted by itself after this time, since nobody reviews test payments. */
const ACCEPT_PENDING_AFTER_MS = 20_000

/** Stand-ins for outside services, and where the processes of the shop find them. */
export type Sandboxes = {
  /** Undefined where the environment names no address register and there is no sandbox. */
  addressApiUrl: string | undefined
  /** Undefined when there is no test payment. */
  testPayment: TestPayment | undefined
  stop(): Promise<void>
}

/**
 * Starts stand-ins for outside services: the address register for a shop with the embedded database, and the payment
 * provider for the demo shop or when `TEST_PAYMENT=on` asks for it (`Environment.testPayment`). They run once, however
 * many processes serve the shop.
 */
export async function startSandboxes(
  environment: Environment,
  log: (line: string) => void,
): Promise<Sandboxes> {
  const wantsAddresses = environment.databaseUrl === undefined && environment.addressApiUrl === undefined
  const addresses = wantsAddresses ? await startAddressSandbox() : undefined
  const klarna = environment.testPayment ? await startKlarna(environment) : undefined
  if (klarna !== undefined) {
    log(`Testbetaling: ingen penger flyttes. Hva som er betalt, står på ${klarna.testPayment.apiUrl}/ledger`)
  }
  return {
    addressApiUrl: environment.addressApiUrl ?? addresses?.url,
    testPayment: klarna?.testPayment,
    stop: async () => {
      await klarna?.stop()
      await addresses?.stop()
    },
  }
}

async function startKlarna({
  dataDir,
}: Environment): Promise<{ testPayment: TestPayment; stop: () => Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const sandbox = await startKlarnaSandbox({
    // Orders survive a stop or a crash of the shop.
    dataFile: path.join(dataDir, 'testbetaling.jsonl'),
    acceptPendingAfterMs: ACCEPT_PENDING_AFTER_MS,
  })
  // Only the widget, for browsers: neither the provider's API nor its strings can be reached this way.
  const widget = createServer((request, response) => {
    sandbox.handleBrowser(request, response, TEST_PAYMENT_PATH).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    widget.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    testPayment: {
      apiUrl: sandbox.url,
      username: sandbox.username,
      password: sandbox.password,
      widgetPort: (widget.address() as AddressInfo).port,
    },
    stop: async () => {
      widget.closeAllConnections()
      await new Promise((resolve) => widget.close(resolve))
      await sandbox.stop()
    },
  }
}
