import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { type OutboxMail, outbox } from './outbox.tables.ts'

/** Puts a mail into the outbox, inside the transaction of what it tells about. */
export const insertMail = async (
  tx: Queryable,
  kind: string,
  mail: OutboxMail,
  notBefore: Date,
): Promise<void> => {
  await tx.insert(outbox).values({ kind, mail, notBefore })
}

/** The next mail that is due, locked until the transaction ends; other processes pass over it. */
export const takeDueMail = async (tx: Queryable, now: Date) =>
  (
    await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNotNull(outbox.mail), lte(outbox.notBefore, now)))
      .orderBy(asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
  )[0]

export const markSent = async (tx: Queryable, id: number, sentAt: Date): Promise<void> => {
  await tx.update(outbox).set({ sentAt, lastError: null }).where(eq(outbox.id, id))
}

export const markFailed = async (
  tx: Queryable,
  id: number,
  error: string,
  notBefore: Date,
): Promise<void> => {
  await tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, lastError: error, notBefore })
    .where(eq(outbox.id, id))
}
