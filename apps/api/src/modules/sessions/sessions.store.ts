import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import type { Session } from 'fastify'
import type { Database, Queryable } from '../../db/connect.ts'
import { hashSessionId } from '../../server/hash-session-id.ts'
import { sessions } from './sessions.tables.ts'

const HASHED = 'sha256:'

/**
 * Under which keys the row of a session may lie. Releases before this one wrote the id as it was; such rows are read
 * until they end, two weeks later. An id that looks like a hash is never taken for one of those, or a stolen row
 * would open its session.
 */
function keysOf(sid: string): string[] {
  return [`${HASHED}${hashSessionId(sid)}`, ...(sid.startsWith(HASHED) ? [] : [sid])]
}

function newKeyOf(sid: string): string {
  return `${HASHED}${hashSessionId(sid)}`
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
        // Somebody logs in under a session that was begun for it. What was ended meanwhile (from elsewhere, or with the
        // account) is not brought back by a request that had begun before.
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

/** Where a customer is logged in, newest first. */
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

/** @param exceptSid the one that stays */
export async function deleteSessionsOf(db: Queryable, customerId: number, exceptSid?: string): Promise<void> {
  const isTheirs = eq(sessions.customerId, customerId)
  await db
    .delete(sessions)
    .where(exceptSid === undefined ? isTheirs : and(isTheirs, notInArray(sessions.sid, keysOf(exceptSid))))
}

/** @param key of the row, as `listSessionsOf` answers it */
export async function deleteSession(db: Queryable, key: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, key))
}

/** What names the session of a row: the hash of its id, whichever of the two lies there. */
export function sessionNameOf(key: string): string {
  return key.startsWith(HASHED) ? key.slice(HASHED.length) : hashSessionId(key)
}
