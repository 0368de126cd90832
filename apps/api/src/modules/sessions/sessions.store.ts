import { eq, lt } from 'drizzle-orm'
import type { Session } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { secrets, sessions } from './sessions.tables.ts'

/** Reads and writes sessions; expired ones count as absent. */
export const createSessionStore = (db: Database, now: () => Date) => ({
  get: async (sid: string): Promise<Session | null> => {
    const [row] = await db.select().from(sessions).where(eq(sessions.sid, sid))
    return row === undefined || row.expiresAt <= now() ? null : (row.data as Session)
  },
  set: async (sid: string, data: Session, expiresAt: Date): Promise<void> => {
    await db
      .insert(sessions)
      .values({ sid, data, expiresAt })
      .onConflictDoUpdate({ target: sessions.sid, set: { data, expiresAt } })
  },
  destroy: async (sid: string): Promise<void> => {
    await db.delete(sessions).where(eq(sessions.sid, sid))
  },
  removeExpired: async (): Promise<void> => {
    await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  },
})

/** A secret that every process shares: the first to ask makes it. */
export const getSharedSecret = async (db: Database, name: string, random: () => string): Promise<string> => {
  await db.insert(secrets).values({ name, value: random() }).onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  if (row === undefined) throw new Error(`the secret ${name} could not be kept`)
  return row.value
}
