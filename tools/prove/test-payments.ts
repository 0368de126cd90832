import path from 'node:path'
import type { DatabaseConnection } from '@varde/api/db/connect'
import { readVippsReference, toVippsReference } from '@varde/api/providers/payment/vipps-reference'
import { createVippsRegistrations } from '@varde/api/providers/payment/vipps-registrations'
import { compareLedgers, compareVippsLedger, type OpenAnswer } from '@varde/api/testing/test-checkout'
import { type Outcome, startTestProvider, type TestProvider } from '../../e2e/fixtures/start-test-provider.ts'
import { startTestVipps, type TestVipps } from '../../e2e/fixtures/start-test-vipps.ts'
import type { ApiResponse, Browser } from './browser.ts'

type Opened = OpenAnswer['body']
type Confirmed = { klarnaOrders: { orderId: string }[]; txData: { status: string } }
/** What a browser sends when the shopper has approved, to any process and any number of times. */
export type Confirm = (browser: Browser) => Promise<ApiResponse<Confirmed>>

type KlarnaLedger = ReturnType<Parameters<typeof compareLedgers>[1]['sandbox']['ledger']>
type VippsLedger = ReturnType<Parameters<typeof compareVippsLedger>[1]['sandbox']['ledger']>

/** What both providers have recorded. */
export type PaidOrders = {
  sessions: number
  /** Those that hold, or have taken, the shopper's money; by our checkout id. */
  orders: { checkoutId: string; isAlive: boolean }[]
  /** In øre. */
  totals: { authorised: number; captured: number; refunded: number }
}

/** Both payment providers. Checkouts of a proof are paid through one or the other (`methodOf`). */
export type TestPayments = {
  /** Settings for a shop that uses them. */
  env: Record<string, string>
  /** Makes both fail in these ways; none when the list is empty. */
  setFaults(faults: readonly object[], seed: number): Promise<void>
  /** How often each kind of fault was met. */
  countFaults(): Promise<Record<string, number>>
  /** Decides as the shopper; null when she has said no. Vipps knows no pending payments: they are approved. */
  decide(opened: Opened, outcome?: Outcome, callback?: 'send' | 'none'): Promise<Confirm | null>
  /** Decides the order that Klarna has pending, or all of them. */
  resolve(decision: 'ACCEPTED' | 'REJECTED', orderId?: string): Promise<void>
  /** Lists the differences between their ledgers and ours. */
  compare(pool: DatabaseConnection['pool']): Promise<unknown[]>
  read(): Promise<PaidOrders>
  stop(): Promise<void>
}

/** Every third checkout is paid with Vipps. */
export function methodOf(no: number): 'card' | 'vipps' {
  return no % 3 === 0 ? 'vipps' : 'card'
}

/**
 * @param folder for their journals
 * @param publicUrl of the shop, to which they send their messages
 */
export async function startTestPayments(folder: string, publicUrl: string): Promise<TestPayments> {
  const klarna = await startTestProvider(path.join(folder, 'klarna.jsonl'))
  const vipps = await startTestVipps(path.join(folder, 'vipps.jsonl')).catch(async (error: unknown) => {
    await klarna.stop()
    throw error
  })
  const both = [klarna, vipps]
  const secret = await registerWebhook(vipps, publicUrl)
  return {
    env: { ...klarna.env, ...vipps.env, VIPPS_WEBHOOK_SECRET: secret },
    setFaults: async (faults, seed) => {
      for (const each of both) await each.control('faults', { faults, seed })
    },
    countFaults: async () => {
      const counts: Record<string, number> = {}
      for (const { url } of both) {
        const { faults } = (await (await fetch(`${url}/control/faults`)).json()) as {
          faults: { kind: string; taken: number }[]
        }
        for (const { kind, taken } of faults) counts[kind] = (counts[kind] ?? 0) + taken
      }
      return counts
    },
    decide: (opened, outcome = 'approve', callback = 'none') =>
      opened.payment.provider === 'vipps'
        ? decideAtVipps(vipps, opened, outcome, callback)
        : decideAtKlarna(klarna, opened, outcome, callback),
    resolve: async (decision, orderId) => {
      const which = orderId === undefined ? { callback: 'none' } : { order_id: orderId }
      await klarna.control('resolve', { decision, ...which })
    },
    compare: async (pool) => {
      const [klarnaLedger, vippsLedger] = [
        await klarna.ledger<KlarnaLedger>(),
        await vipps.ledger<VippsLedger>(),
      ]
      return [
        ...(await compareLedgers(pool, { sandbox: { ledger: () => klarnaLedger } })),
        ...(await compareVippsLedger(pool, { sandbox: { ledger: () => vippsLedger } })),
      ]
    },
    read: async () => addUp(await klarna.ledger<KlarnaLedger>(), await vipps.ledger<VippsLedger>()),
    stop: async () => {
      for (const each of both) await each.stop()
    },
  }
}

async function registerWebhook(vipps: TestVipps, publicUrl: string): Promise<string> {
  const url = `${publicUrl}/api/v1/reservations/vipps/webhook`
  const registered = await createVippsRegistrations(vipps.keys).register(url)
  if ('status' in registered) throw new Error(`the webhook was refused: ${registered.code}`)
  return registered.secret
}

async function decideAtKlarna(
  klarna: TestProvider,
  { checkoutId, payment }: Opened,
  outcome: Outcome,
  callback: 'send' | 'none',
): Promise<Confirm | null> {
  const token = await klarna.authorise(payment.sessionId, outcome, callback)
  if (token === null) return null
  return (browser) =>
    browser.post(`/reservations/klarna/${checkoutId}/authorization`, { authorization_token: token })
}

async function decideAtVipps(
  vipps: TestVipps,
  { checkoutId }: Opened,
  outcome: Outcome,
  callback: 'send' | 'none',
): Promise<Confirm | null> {
  const isApproved = outcome !== 'decline'
  await vipps.decide(toVippsReference(checkoutId), isApproved ? 'approve' : 'abort', callback)
  return isApproved ? (browser) => browser.post(`/reservations/vipps/${checkoutId}/refresh`, {}) : null
}

function addUp(klarna: KlarnaLedger, vipps: VippsLedger): PaidOrders {
  const total = (value: (order: VippsLedger['orders'][number]) => number) =>
    vipps.orders.reduce((sum, order) => sum + value(order), 0)
  return {
    sessions: klarna.sessions.length + vipps.payments.length,
    orders: [
      ...klarna.orders.map(({ reference, status }) => ({
        checkoutId: reference,
        isAlive: status !== 'CANCELLED',
      })),
      ...vipps.orders.map(({ reference, captured, remaining }) => ({
        checkoutId: readVippsReference(reference) ?? reference,
        isAlive: captured + remaining > 0,
      })),
    ],
    totals: {
      authorised: klarna.totals.authorised + total(({ amount }) => amount),
      captured: klarna.totals.captured + total(({ captured }) => captured),
      refunded: klarna.totals.refunded + total(({ refunded }) => refunded),
    },
  }
}
