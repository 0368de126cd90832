import type { SessionStore } from '@fastify/session'
import type { Session } from 'fastify'
import type { Database, Queryable } from '../../db/connect.ts'
import { hashSessionId } from '../../server/hash-session-id.ts'
import {
  createSessionStore,
  deleteSession,
  deleteSessionsOf,
  listSessionsOf,
  sessionNameOf,
} from './sessions.store.ts'

export const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

/** One place where a customer is logged in. */
export type KnownSession = {
  /** A hash: it names the session, and opens nothing. */
  id: string
  /** Of its row. */
  key: string
  device: string
  startedAt: Date
  expiresAt: Date
}

export type SessionsService = ReturnType<typeof createSessionsService>

/** The store that @fastify/session keeps its sessions in: PostgreSQL, so that every process knows them. */
export function createSessionsService(db: Database, now: () => Date) {
  const store = createSessionStore(db, now)
  const sessionStore: SessionStore = {
    get: (sid, callback) => {
      store.get(sid).then((session) => callback(null, session), callback)
    },
    set: (sid, session: Session, callback) => {
      const expiresAt = new Date(now().getTime() + SESSION_LIFETIME_MS)
      store.set(sid, session, expiresAt).then(() => callback(), callback)
    },
    destroy: (sid, callback) => {
      store.destroy(sid).then(() => callback(), callback)
    },
  }
  return {
    sessionStore,
    removeExpired: store.removeExpired,
    /** Where a customer is logged in, newest first. */
    listOf: async (customerId: number): Promise<KnownSession[]> =>
      (await listSessionsOf(db, customerId, now())).map((row) => ({
        ...row,
        id: sessionNameOf(row.key),
        device: row.device ?? 'Ukjent enhet',
      })),
    /** What names a session in that list. */
    nameOf: hashSessionId,
    end: ({ key }: Pick<KnownSession, 'key'>): Promise<void> => deleteSession(db, key),
    /**
     * Ends every session of a customer, in the transaction of what it is ended for.
     *
     * @param exceptSid the one that stays
     */
    endAllOf: (tx: Queryable, customerId: number, exceptSid?: string): Promise<void> =>
      deleteSessionsOf(tx, customerId, exceptSid),
    endOthersOf: (customerId: number, sid: string): Promise<void> => deleteSessionsOf(db, customerId, sid),
  }
}

declare module 'fastify' {
  interface Session {
    /** «Chrome på Android» */
    device?: string
  }
}
