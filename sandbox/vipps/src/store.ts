import type { Callback } from '@varde/sandbox-klarna/callbacks'
import type { SandboxReply } from '@varde/sandbox-klarna/exchange'
import { createJournalStore, type JournalStore } from '@varde/sandbox-klarna/journal-store'

export type EventName =
  | 'CREATED'
  | 'ABORTED'
  | 'EXPIRED'
  | 'AUTHORIZED'
  | 'TERMINATED'
  | 'CANCELLED'
  | 'CAPTURED'
  | 'REFUNDED'

/** An entry of a payment's event log. */
export type PaymentEvent = {
  name: EventName
  pspReference: string
  amount: number
  timestamp: string
  idempotencyKey: string | null
}

/** A payment; amounts in øre. */
export type Payment = {
  /** The merchant's reference. */
  id: string
  pspReference: string
  state: 'CREATED' | 'ABORTED' | 'EXPIRED' | 'AUTHORIZED' | 'TERMINATED'
  amount: number
  description: string
  /** Where the shopper's browser is sent afterwards. */
  returnUrl: string
  /** The key to the page on which the shopper decides. */
  landingToken: string
  authorized: number
  cancelled: number
  captured: number
  refunded: number
  events: PaymentEvent[]
  createdAt: string
  expiresAt: string
}

export type Registration = { id: string; url: string; events: string[]; secret: string }

/** The first reply to an idempotency key. */
export type KeptReply = { id: string; fingerprint: string; answer: SandboxReply }

type Kept = { payment: Payment; registration: Registration; answer: KeptReply; callback: Callback }

/** The data of the sandbox. */
export type Store = JournalStore<Kept>

/** @param file its journal */
export function createStore(file?: string): Store {
  return createJournalStore<Kept>(['payment', 'registration', 'answer', 'callback'], file)
}
