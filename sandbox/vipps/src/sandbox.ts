import { randomUUID } from 'node:crypto'
import type { Callbacks } from '@varde/sandbox-klarna/callbacks'
import type { Faults } from '@varde/sandbox-klarna/faults'
import type { EventName, Payment, Store } from './store.ts'

/** What the parts of the sandbox share. */
export type Sandbox = {
  store: Store
  faults: Faults
  callbacks: Callbacks
  keys: MerchantKeys
  now: () => Date
  /** Absolute address of the page on which the shopper decides. */
  landingUrl: () => string
}

/** The keys of a sales unit. */
export type MerchantKeys = {
  clientId: string
  clientSecret: string
  subscriptionKey: string
  merchantSerialNumber: string
}

/** Whether a webhook is sent, held until a test sends it, or not made. */
export type Notify = 'send' | 'hold' | 'none'

/** A payment as it is now: one that nobody has approved in time has expired. */
export function findPayment(sandbox: Sandbox, reference: string): Payment | undefined {
  const payment = sandbox.store.find('payment', reference)
  if (payment?.state !== 'CREATED' || new Date(payment.expiresAt) > sandbox.now()) return payment
  return advance(sandbox, payment, { state: 'EXPIRED' }, { name: 'EXPIRED', amount: payment.amount })
}

/** Changes a payment, adds what happened to its log, and tells the merchant. */
export function advance(
  { store, callbacks, keys, now }: Sandbox,
  payment: Payment,
  change: Partial<Payment>,
  event: { name: EventName; amount: number; idempotencyKey?: string | undefined },
  notify: Notify = 'send',
): Payment {
  const entry = {
    name: event.name,
    pspReference: randomUUID(),
    amount: event.amount,
    timestamp: now().toISOString(),
    idempotencyKey: event.idempotencyKey ?? null,
  }
  const changed: Payment = { ...payment, ...change, events: [...payment.events, entry] }
  store.keep('payment', changed)
  if (notify === 'none') return changed
  const type = `epayments.payment.${event.name.toLowerCase()}.v1`
  for (const { id, url } of store.list('registration').filter(({ events }) => events.includes(type))) {
    callbacks.add({
      kind: event.name,
      url,
      body: {
        msn: keys.merchantSerialNumber,
        reference: payment.id,
        pspReference: entry.pspReference,
        name: event.name,
        amount: { currency: 'NOK', value: event.amount },
        timestamp: entry.timestamp,
        ...(entry.idempotencyKey === null ? {} : { idempotencyKey: entry.idempotencyKey }),
        success: true,
      },
      registration: id,
      held: notify === 'hold',
    })
  }
  return changed
}

/** What the shopper chooses in the app. */
export const OUTCOMES = ['approve', 'abort'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Carries out the shopper's choice.
 *
 * @param amount what is authorised; the amount of the payment unless a test wants another
 * @returns false when the payment cannot be decided any more
 */
export function decide(
  sandbox: Sandbox,
  reference: string,
  outcome: Outcome,
  notify: Notify,
  amount?: number,
): boolean {
  const payment = findPayment(sandbox, reference)
  if (payment?.state !== 'CREATED') return false
  const authorized = amount ?? payment.amount
  if (outcome === 'approve') {
    advance(
      sandbox,
      payment,
      { state: 'AUTHORIZED', authorized },
      { name: 'AUTHORIZED', amount: authorized },
      notify,
    )
  } else {
    advance(sandbox, payment, { state: 'ABORTED' }, { name: 'ABORTED', amount: payment.amount }, notify)
  }
  return true
}
