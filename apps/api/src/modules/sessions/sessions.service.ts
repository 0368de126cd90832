import type { SessionStore } from '@fastify/session'
import type { Session } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { createSessionStore, getSharedSecret } from './sessions.store.ts'

export const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

/** The store that @fastify/session keeps its sessions in: PostgreSQL, so that every process knows them. */
export const createSessionsService = (db: Database, now: () => Date) => {
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
    getSharedSecret: (name: string, random: () => string) => getSharedSecret(db, name, random),
  }
}
