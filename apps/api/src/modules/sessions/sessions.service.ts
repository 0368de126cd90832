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

/** One session of a customer, as it is listed for her. */
export type KnownSession = {
  /** A hash of the session id, so that it cannot be used to log in. */
  id: string
  /** The key of its database row. */
  key: string
  device: string
  startedAt: Date
  expiresAt: Date
}

export type SessionsService = ReturnType<typeof createSessionsService>

/** Sessions in PostgreSQL, shared by all processes: the store of @fastify/session, and the list of a customer's own. */
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
    /** The sessions of a customer, newest first. */
    listOf: async (customerId: number): Promise<KnownSession[]> =>
      (await listSessionsOf(db, customerId, now())).map((row) => ({
        ...row,
        id: sessionNameOf(row.key),
        device: row.device ?? 'Ukjent enhet',
      })),
    /** The `id` of a session in that list, from its session id. */
    nameOf: hashSessionId,
    end: ({ key }: Pick<KnownSession, 'key'>): Promise<void> => deleteSession(db, key),
    /**
     * Ends every session of a customer, in the transaction of the change that requires it.
     *
     * @param exceptSid the session that stays
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
