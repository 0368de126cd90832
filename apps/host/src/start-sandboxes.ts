import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Environment } from '@varde/api/server/environment'
import { vippsWebhook } from '@varde/contract/payments'
import { startAddressSandbox } from '@varde/sandbox-addresses/start-address-sandbox'
import { startPickupPointSandbox } from '@varde/sandbox-addresses/start-pickup-point-sandbox'
import { startKlarnaSandbox } from '@varde/sandbox-klarna/start-klarna-sandbox'
import { startVippsSandbox } from '@varde/sandbox-vipps/start-vipps-sandbox'
import { TEST_PAYMENT_PATH, TEST_VIPPS_PATH, type TestPayment } from './test-payment.ts'

/** A payment under review is accepted by itself after this time, since nobody reviews test payments. */
const ACCEPT_PENDING_AFTER_MS = 20_000

/** Stand-ins for outside services, and where the processes of the shop find them. */
export type Sandboxes = {
  /** Undefined where the environment names no address register and there is no sandbox. */
  addressApiUrl: string | undefined
  /** Undefined where the environment names no carrier and there is no sandbox. */
  pickupPoints: Environment['pickupPoints']
  /** Undefined when there is no test payment. */
  testPayment: TestPayment | undefined
  stop(): Promise<void>
}

/**
 * Starts stand-ins for outside services: the address register for a shop with the embedded database, the carrier's
 * pick-up points for the demo shop with it, and the payment providers for the demo shop or when `TEST_PAYMENT=on` asks
 * for it (`Environment.testPayment`). They run once, however many processes serve the shop.
 */
export async function startSandboxes(
  environment: Environment,
  log: (line: string) => void,
): Promise<Sandboxes> {
  const wantsAddresses = environment.databaseUrl === undefined && environment.addressApiUrl === undefined
  const wantsPoints =
    environment.demo && environment.databaseUrl === undefined && environment.pickupPoints === undefined
  const points = wantsPoints ? await startPickupPointSandbox() : undefined
  const addresses = wantsAddresses ? await startAddressSandbox() : undefined
  const payment = environment.testPayment ? await startPayment(environment) : undefined
  if (payment !== undefined) {
    const { klarna, vipps } = payment.testPayment
    log(`Testbetaling: ingen penger flyttes. Hva som er betalt, står på ${klarna.apiUrl}/ledger`)
    log(`Testbetaling med Vipps: hva som er betalt, står på ${vipps.apiUrl}/ledger.json`)
  }
  return {
    addressApiUrl: environment.addressApiUrl ?? addresses?.url,
    pickupPoints:
      environment.pickupPoints ??
      (points === undefined ? undefined : { url: points.url, uid: points.uid, key: points.key }),
    testPayment: payment?.testPayment,
    stop: async () => {
      await payment?.stop()
      await addresses?.stop()
      await points?.stop()
    },
  }
}

async function startPayment({
  dataDir,
  publicUrl,
}: Environment): Promise<{ testPayment: TestPayment; stop: () => Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const klarna = await startKlarnaSandbox({
    // Orders survive a stop or a crash of the shop.
    dataFile: path.join(dataDir, 'testbetaling.jsonl'),
    acceptPendingAfterMs: ACCEPT_PENDING_AFTER_MS,
  })
  const vipps = await startVippsSandbox({ dataFile: path.join(dataDir, 'testbetaling-vipps.jsonl') })
  const { secret } = vipps.registerWebhook(`${publicUrl}/api/v1${vippsWebhook.path}`)
  // Only what browsers need: neither the providers' APIs nor their strings can be reached this way.
  const widget = createServer((request, response) => {
    const served = request.url?.startsWith(`${TEST_VIPPS_PATH}/`)
      ? vipps.handleBrowser(request, response, TEST_VIPPS_PATH)
      : klarna.handleBrowser(request, response, TEST_PAYMENT_PATH)
    served.catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    widget.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    testPayment: {
      klarna: { apiUrl: klarna.url, username: klarna.username, password: klarna.password },
      vipps: { apiUrl: vipps.url, ...vipps.keys, webhookSecret: secret },
      widgetPort: (widget.address() as AddressInfo).port,
    },
    stop: async () => {
      widget.closeAllConnections()
      await new Promise((resolve) => widget.close(resolve))
      await klarna.stop()
      await vipps.stop()
    },
  }
}
