import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Session } from 'fastify'
import type { Database, Queryable } from '../../db/connect.ts'
import { secrets, sessions } from './sessions.tables.ts'

/** Reads and writes sessions; expired ones count as absent. */
export const createSessionStore = (db: Database, now: () => Date) => ({
  get: async (sid: string): Promise<Session | null> => {
    const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
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
        .where(eq(sessions.sid, sid))
      return
    }
    await db
      .insert(sessions)
      .values({ sid, data, expiresAt, startedAt: now() })
      .onConflictDoUpdate({ target: sessions.sid, set: { data, expiresAt } })
  },
  destroy: async (sid: string): Promise<void> => {
    await db.delete(sessions).where(eq(sessions.sid, sid))
  },
  removeExpired: async (on: Queryable = db): Promise<void> => {
    await on.delete(sessions).where(lt(sessions.expiresAt, now()))
  },
})

/** Where a customer is logged in, newest first. */
export const listSessionsOf = (db: Queryable, customerId: number, at: Date) =>
  db
    .select({
      sid: sessions.sid,
      device: sessions.device,
      startedAt: sessions.startedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.startedAt), sessions.sid)

/** @param exceptSid the one that stays */
export const deleteSessionsOf = async (
  db: Queryable,
  customerId: number,
  exceptSid?: string,
): Promise<void> => {
  const isTheirs = eq(sessions.customerId, customerId)
  await db
    .delete(sessions)
    .where(exceptSid === undefined ? isTheirs : and(isTheirs, ne(sessions.sid, exceptSid)))
}

/** A secret that every process shares: the first to ask makes it. */
export const getSharedSecret = async (db: Database, name: string, random: () => string): Promise<string> => {
  await db.insert(secrets).values({ name, value: random() }).onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (row === undefined) throw new Error(`the secret ${name} could not be kept`)
  return row.value
}
