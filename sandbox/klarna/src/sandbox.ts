import { randomUUID } from 'node:crypto'
import type { Callbacks } from './callbacks.ts'
import type { Faults } from './faults.ts'
import type { Entry, Session, Store } from './store.ts'

/** What the parts of the sandbox share. */
export type Sandbox = {
  store: Store
  faults: Faults
  callbacks: Callbacks
  now: () => Date
  /** The time after which a pending order is accepted; null for never. */
  acceptPendingAfterMs: number | null
  /** Calls back later, unless the sandbox is stopped before. */
  later: (afterMs: number, work: () => void) => void
}

/** Adds an entry to the ledger. */
export const record = (
  { store, now }: Pick<Sandbox, 'store' | 'now'>,
  entry: Pick<Entry, 'kind' | 'reference' | 'orderId' | 'amount'> & { note?: string },
): void =>
  store.keep('entry', { id: randomUUID(), at: now().toISOString(), ...entry, note: entry.note ?? '' })

export const findSessionByToken = (store: Store, clientToken: string): Session | undefined =>
  store.list('session').find((session) => session.clientToken === clientToken)
