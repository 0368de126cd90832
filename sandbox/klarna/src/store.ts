import type { Callback } from './callbacks.ts'
import type { SandboxReply } from './exchange.ts'
import { createJournalStore, type JournalStore } from './journal-store.ts'
import type { Basket } from './order-lines.ts'

export type Session = {
  id: string
  clientToken: string
  /** The merchant's reference. */
  reference: string
  locale: string
  country: string
  currency: string
  basket: Basket
  status: 'incomplete' | 'complete'
  /** The token of the last authorisation, while it is valid. */
  authorizationToken: string | null
  authorizationUrl: string | null
  notificationUrl: string | null
  confirmationUrl: string | null
  createdAt: string
  expiresAt: string
}

export type Authorisation = {
  /** The token itself. */
  id: string
  sessionId: string
  /** Whether the order is accepted at once or decided later. */
  fraudStatus: 'ACCEPTED' | 'PENDING'
  state: 'open' | 'used' | 'cancelled'
  /** What the shopper approved. */
  basket: Basket
  category: string
  expiresAt: string
}

export type Movement = { id: string; amount: number; reference: string; at: string }

export type Order = {
  id: string
  sessionId: string
  reference: string
  klarnaReference: string
  basket: Basket
  category: string
  currency: string
  country: string
  locale: string
  fraudStatus: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  captures: Movement[]
  refunds: Movement[]
  cancelledAt: string | null
  /** Released: it cannot be captured any more. */
  releasedAmount: number
  notificationUrl: string | null
  createdAt: string
  expiresAt: string
}

/** An entry of the ledger; never changed. */
export type Entry = {
  id: string
  at: string
  kind:
    | 'session'
    | 'authorised'
    | 'declined'
    | 'authorisation-cancelled'
    | 'order'
    | 'risk'
    | 'capture'
    | 'refund'
    | 'cancel'
    | 'release'
    | 'extend'
  reference: string
  orderId: string | null
  amount: number
  note: string
}

/** The first reply to an idempotency key. */
export type KeptReply = { id: string; fingerprint: string; answer: SandboxReply; at: string }

type Kept = {
  session: Session
  authorisation: Authorisation
  order: Order
  entry: Entry
  answer: KeptReply
  callback: Callback
}

/** The data of the sandbox. */
export type Store = JournalStore<Kept>

/** @param file its journal */
export function createStore(file?: string): Store {
  return createJournalStore<Kept>(['session', 'authorisation', 'order', 'entry', 'answer', 'callback'], file)
}
