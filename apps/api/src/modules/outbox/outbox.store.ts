import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { type OutboxMessage, outbox } from './outbox.tables.ts'

/** Puts messages into the outbox, inside the transaction of what they tell about. */
export const insertMessages = async (
  tx: Queryable,
  messages: readonly { kind: string; message: OutboxMessage }[],
  notBefore: Date,
): Promise<void> => {
  await tx.insert(outbox).values(messages.map((each) => ({ ...each, notBefore })))
}

/** After so many tries over more than a day a message is left alone, for somebody to look at while it is kept. */
const MOST_ATTEMPTS = 16

/**
 * The messages that are due, oldest first and so many at most, locked until the transaction ends; other processes pass
 * over them. By when they were due, which is what the index of waiting messages is ordered by: by their ids, everything
 * that was ever sent would be walked through to find the next.
 */
export const takeDueMessages = (tx: Queryable, now: Date, most: number) =>
  tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, MOST_ATTEMPTS), lte(outbox.notBefore, now)))
    .orderBy(asc(outbox.notBefore), asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true })

export const markSent = async (tx: Queryable, ids: number[], sentAt: Date): Promise<void> => {
  await tx.update(outbox).set({ sentAt, lastError: null }).where(inArray(outbox.id, ids))
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

/** Messages to one person, sent or not. */
export const deleteMessagesTo = async (
  tx: Queryable,
  { email, phone }: { email: string; phone: string | null },
): Promise<void> => {
  await tx
    .delete(outbox)
    .where(
      or(
        sql`${outbox.message}->'mail'->>'to' = ${email}`,
        sql`${outbox.message}->'notice'->>'email' = ${email}`,
        phone === null ? undefined : sql`${outbox.message}->'sms'->>'to' = ${phone}`,
      ),
    )
}

/**
 * Messages that name somebody and were sent, or tried for the last time, before then; those that only say what they are
 * about stay.
 *
 * @param kind of every kind without
 */
export const deleteDone = async (db: Queryable, kind: string | null, before: Date): Promise<void> => {
  const givenUp = and(
    isNull(outbox.sentAt),
    gte(outbox.attempts, MOST_ATTEMPTS),
    lte(outbox.notBefore, before),
  )
  await db
    .delete(outbox)
    .where(
      and(
        or(lte(outbox.sentAt, before), givenUp),
        kind === null ? undefined : eq(outbox.kind, kind),
        sql`(${outbox.message} ? 'mail' or ${outbox.message} ? 'sms' or ${outbox.message}->'notice' ? 'email')`,
      ),
    )
}
