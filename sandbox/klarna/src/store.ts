import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SandboxReply } from './exchange.ts'
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

export type Callback = {
  id: string
  kind: 'authorised' | 'risk'
  url: string
  body: Record<string, unknown>
  state: 'held' | 'waiting' | 'delivered' | 'lost' | 'given-up'
  attempts: number
}

type Kept = {
  session: Session
  authorisation: Authorisation
  order: Order
  entry: Entry
  answer: KeptReply
  callback: Callback
}
type Shelf = keyof Kept

/** The data of the sandbox, by kind (`shelf`) and id. */
export type Store = {
  find<S extends Shelf>(shelf: S, id: string): Kept[S] | undefined
  list<S extends Shelf>(shelf: S): Kept[S][]
  /** Adds or replaces. */
  keep<S extends Shelf>(shelf: S, thing: Kept[S]): void
  clear(): void
}

const SHELVES: readonly Shelf[] = ['session', 'authorisation', 'order', 'entry', 'answer', 'callback']

/**
 * @param file the journal: every change is appended as a line of JSON, and read back at the start. Without it the data
 *   lives as long as the process
 */
export function createStore(file?: string): Store {
  const shelves = new Map<Shelf, Map<string, unknown>>(SHELVES.map((shelf) => [shelf, new Map()]))
  const shelfOf = <S extends Shelf>(shelf: S) => shelves.get(shelf) as Map<string, Kept[S]>
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    if (existsSync(file)) replay(file, (shelf, thing) => shelfOf(shelf).set(thing.id, thing))
  }
  const write = (line: unknown) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
  return {
    find: (shelf, id) => shelfOf(shelf).get(id),
    list: (shelf) => [...shelfOf(shelf).values()],
    keep: (shelf, thing) => {
      shelfOf(shelf).set(thing.id, thing)
      write({ shelf, thing })
    },
    clear: () => {
      for (const shelf of SHELVES) shelfOf(shelf).clear()
      write({ shelf: null })
    },
  }

  function replay(journal: string, put: (shelf: Shelf, thing: Kept[Shelf]) => void): void {
    const text = readFileSync(journal, 'utf8')
    // The last line may be incomplete: the next one must not be joined to it.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(journal, '\n')
    for (const line of text.split('\n')) {
      const change = parseLine(line)
      if (change === undefined) continue
      if (change.shelf === null) for (const shelf of SHELVES) shelfOf(shelf).clear()
      else if (SHELVES.includes(change.shelf)) put(change.shelf, change.thing)
    }
  }
}

/** Ignores an incomplete line, which a killed process left: its call got no reply. */
function parseLine(line: string): { shelf: Shelf; thing: Kept[Shelf] } | { shelf: null } | undefined {
  if (line === '') return undefined
  try {
    return JSON.parse(line) as { shelf: Shelf; thing: Kept[Shelf] } | { shelf: null }
  } catch {
    return undefined
  }
}
