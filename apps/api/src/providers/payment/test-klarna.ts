import {
  type KlarnaSandbox,
  type KlarnaSandboxOptions,
  startKlarnaSandbox,
} from '@varde/sandbox-klarna/start-klarna-sandbox'
import { createKlarnaProvider, type KlarnaSettings } from './klarna-provider.ts'
import { buildPaymentLines, type PaidItem } from './payment-lines.ts'
import type { OpenSessionInput, PaymentProvider } from './payment-provider.ts'

export type TestKlarna = {
  sandbox: KlarnaSandbox
  provider: PaymentProvider
  /** Another adapter to the same sandbox, with other settings. */
  connect(settings: Partial<KlarnaSettings>): PaymentProvider
  /** Calls one of the sandbox's control endpoints. */
  control<T>(path: string, body: Record<string, unknown>): Promise<T>
  /** Decides as the shopper; returns the token when she approves. */
  authorise(sessionId: string, outcome?: 'approve' | 'pending' | 'decline'): Promise<string | null>
  /** Makes a purchase up to the placed order. */
  order(items?: readonly PaidItem[], outcome?: 'approve' | 'pending'): Promise<TestOrder>
}

export type TestOrder = {
  orderId: string
  sessionId: string
  lines: OpenSessionInput['lines']
  totalOre: number
}

export const JACKET: PaidItem = {
  ean: '7090000000011',
  name: 'Skalljakke',
  count: 2,
  priceOre: 199_900,
  discountOre: 20_001,
  pantOre: 0,
  vatRateBp: 2500,
}

export const DRINK: PaidItem = {
  ean: '7090000000028',
  name: 'Sportsdrikk',
  count: 3,
  priceOre: 2_990,
  discountOre: 0,
  pantOre: 200,
  vatRateBp: 1500,
}

export const FREIGHT = { name: 'Hjemlevering', priceOre: 9_900, vatRateBp: 2500 }

/** A purchase with everything in it: a discount, pant, two MVA rates and freight. */
export function testPurchase(
  reference: string,
  items: readonly PaidItem[] = [JACKET, DRINK],
): OpenSessionInput {
  return {
    reference,
    description: 'Ordre 20001',
    ...buildPaymentLines(items, FREIGHT),
    method: 'card',
    locale: 'nb-NO',
    currency: 'NOK',
    country: 'NO',
    callbackUrl: 'http://127.0.0.1:9/callback/secret',
    confirmationUrl: 'http://127.0.0.1:9/ordre',
    idempotencyKey: `${reference}:session`,
  }
}

/** The adapter against a sandbox of its own, over HTTP. */
export async function startTestKlarna(options: KlarnaSandboxOptions = {}): Promise<TestKlarna> {
  const sandbox = await startKlarnaSandbox({ callbackDelayMs: 0, ...options })
  const connect: TestKlarna['connect'] = (settings) =>
    createKlarnaProvider({
      apiUrl: sandbox.url,
      username: sandbox.username,
      password: sandbox.password,
      wait: async () => undefined,
      // The breaker never stays open, so that the faults of one test do not affect the next.
      breaker: { failures: 5, pauseMs: 0 },
      ...settings,
    })
  const provider = connect({})
  const control: TestKlarna['control'] = async (path, body) => {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`control/${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const authorise: TestKlarna['authorise'] = async (sessionId, outcome = 'approve') => {
    const decided = await control<{ authorization_token: string | null }>('authorise', {
      session_id: sessionId,
      outcome,
      callback: 'none',
    })
    return decided.authorization_token
  }
  let purchases = 0
  return {
    sandbox,
    provider,
    connect,
    control,
    authorise,
    order: async (items, outcome = 'approve') => {
      purchases += 1
      const purchase = testPurchase(`purchase-${purchases}`, items)
      const session = await provider.openSession(purchase)
      if (session.status !== 'open') throw new Error(session.code)
      const authorizationToken = (await authorise(session.sessionId, outcome)) ?? ''
      const placed = await provider.placeOrder({
        ...purchase,
        authorizationToken,
        idempotencyKey: `${purchase.reference}:order`,
      })
      if (placed.status === 'refused' || placed.orderId === null) throw new Error(placed.status)
      const { lines, totalOre } = purchase
      return { orderId: placed.orderId, sessionId: session.sessionId, lines, totalOre }
    },
  }
}
