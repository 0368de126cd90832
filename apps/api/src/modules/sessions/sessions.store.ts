import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import type { Session } from 'fastify'
import type { Database, Queryable } from '../../db/connect.ts'
import { hashSessionId } from '../../server/hash-session-id.ts'
import { sessions } from './sessions.tables.ts'

const HASH_PREFIX = 'sha256:'

/**
 * The keys under which a session may be stored. Earlier releases stored the id itself; such rows are read until they
 * expire after two weeks. An id that looks like a hash never counts as one of them, or a stolen row would open its
 * session.
 */
function keysOf(sid: string): string[] {
  return [newKeyOf(sid), ...(sid.startsWith(HASH_PREFIX) ? [] : [sid])]
}

function newKeyOf(sid: string): string {
  return `${HASH_PREFIX}${hashSessionId(sid)}`
}

/** Reads and writes sessions; expired ones count as absent. */
export function createSessionStore(db: Database, now: () => Date) {
  return {
    get: async (sid: string): Promise<Session | null> => {
      const [row] = await db
        .select()
        .from(sessions)
        .where(inArray(sessions.sid, keysOf(sid)))
      return row === undefined || row.expiresAt <= now() ? null : (row.data as Session)
    },
    set: async (sid: string, data: Session, expiresAt: Date): Promise<void> => {
      const { customerId, device } = data
      if (customerId !== undefined) {
        // Updates only: a session that has been ended in the meantime is not created again by a request that had begun
        // before.
        await db
          .update(sessions)
          .set({ data, expiresAt, customerId, device: device ?? null })
          .where(inArray(sessions.sid, keysOf(sid)))
        return
      }
      await db
        .insert(sessions)
        .values({ sid: newKeyOf(sid), data, expiresAt, startedAt: now() })
        .onConflictDoUpdate({ target: sessions.sid, set: { data, expiresAt } })
    },
    destroy: async (sid: string): Promise<void> => {
      await db.delete(sessions).where(inArray(sessions.sid, keysOf(sid)))
    },
    removeExpired: async (on: Queryable = db): Promise<void> => {
      await on.delete(sessions).where(lt(sessions.expiresAt, now()))
    },
  }
}

/** The sessions of a customer, newest first. */
export function listSessionsOf(db: Queryable, customerId: number, at: Date) {
  return db
    .select({
      key: sessions.sid,
      device: sessions.device,
      startedAt: sessions.startedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.startedAt), sessions.sid)
}

/** @param exceptSid the session that stays */
export async function deleteSessionsOf(db: Queryable, customerId: number, exceptSid?: string): Promise<void> {
  const isTheirs = eq(sessions.customerId, customerId)
  await db
    .delete(sessions)
    .where(exceptSid === undefined ? isTheirs : and(isTheirs, notInArray(sessions.sid, keysOf(exceptSid))))
}

/** @param key of the row, from `listSessionsOf` */
export async function deleteSession(db: Queryable, key: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, key))
}

/** The hash of the session id of a row, whether the row holds the hash or the id itself. */
export function sessionNameOf(key: string): string {
  return key.startsWith(HASH_PREFIX) ? key.slice(HASH_PREFIX.length) : hashSessionId(key)
}
