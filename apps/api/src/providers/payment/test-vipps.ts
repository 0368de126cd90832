import {
  startVippsSandbox,
  type VippsSandbox,
  type VippsSandboxOptions,
} from '@varde/sandbox-vipps/start-vipps-sandbox'
import type { PaymentProvider } from './payment-provider.ts'
import { createVippsProvider, type VippsSettings } from './vipps-provider.ts'
import { toVippsReference } from './vipps-reference.ts'

export type TestVipps = {
  sandbox: VippsSandbox
  provider: PaymentProvider
  /** Another adapter to the same sandbox, with other settings. */
  connect(settings: Partial<VippsSettings>): PaymentProvider
  /** Calls one of the sandbox's control endpoints. */
  control<T>(path: string, body: Record<string, unknown>): Promise<T>
  /** Decides as the shopper in the app. */
  decide(
    checkoutId: string,
    outcome: 'approve' | 'abort',
    more?: { callback?: 'send' | 'hold' | 'none'; amount?: number },
  ): Promise<void>
  /** The names of what has happened to a payment. */
  eventsOf(checkoutId: string): string[]
}

/** The adapter against a sandbox of its own, over HTTP. */
export async function startTestVipps(
  options: VippsSandboxOptions & {
    /** Where the sandbox sends its webhooks; nowhere if left out. */
    webhookUrl?: string
  } = {},
): Promise<TestVipps> {
  const { webhookUrl, ...more } = options
  const sandbox = await startVippsSandbox({ callbackDelayMs: 0, ...more })
  const webhookSecrets = webhookUrl === undefined ? [] : [sandbox.registerWebhook(webhookUrl).secret]
  const connect: TestVipps['connect'] = (settings) =>
    createVippsProvider({
      apiUrl: sandbox.url,
      ...sandbox.keys,
      webhookSecrets,
      wait: async () => undefined,
      // The breaker never stays open, so that the faults of one test do not affect the next.
      breaker: { failures: 5, pauseMs: 0 },
      ...settings,
    })
  const control: TestVipps['control'] = async (path, body) => {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`control/${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
  return {
    sandbox,
    provider: connect({}),
    connect,
    control,
    decide: async (checkoutId, outcome, { callback = 'none', amount } = {}) => {
      const reference = toVippsReference(checkoutId)
      await control('decide', { reference, outcome, callback, ...(amount === undefined ? {} : { amount }) })
    },
    eventsOf: (checkoutId) =>
      sandbox
        .ledger()
        .entries.filter(({ reference }) => reference === toVippsReference(checkoutId))
        .map(({ kind }) => kind),
  }
}
