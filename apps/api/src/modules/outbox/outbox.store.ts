import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { jobs } from '../../jobs/jobs.tables.ts'
import { outbox } from './outbox.tables.ts'

/** The name of the queue of messages. */
export const MESSAGE_QUEUE = 'message'

/** A message is given up after so many attempts, which take more than a day. */
export const MAX_MESSAGE_ATTEMPTS = 16

const MOVED_AT_ONCE = 1_000

/**
 * Moves the rows of the release before this one into the queue, each with its id. Rows that a process of that release
 * has locked stay for the next call.
 */
export async function moveToJobs(db: Queryable): Promise<void> {
  for (;;) {
    const moved = await db.execute(sql`
      with moved as (
        delete from ${outbox} where id = any(array(
          select id from ${outbox} order by id limit ${MOVED_AT_ONCE} for update skip locked
        )) returning *
      )
      insert into ${jobs} (id, queue, kind, payload, attempts, last_error, not_before, finished_at, failed_at, created_at)
      select id, ${MESSAGE_QUEUE}, kind, message, attempts, last_error, not_before, sent_at,
        case when sent_at is null and attempts >= ${MAX_MESSAGE_ATTEMPTS} then not_before end, created_at
      from moved order by id`)
    if ((moved.rowCount ?? 0) < MOVED_AT_ONCE) return
  }
}

/** Deletes the messages to one person, sent or not. */
export async function deleteMessagesTo(
  tx: Queryable,
  { email, phone }: { email: string; phone: string | null },
): Promise<void> {
  await tx
    .delete(jobs)
    .where(
      and(
        eq(jobs.queue, MESSAGE_QUEUE),
        or(
          sql`${jobs.payload}->'mail'->>'to' = ${email}`,
          sql`${jobs.payload}->'notice'->>'email' = ${email}`,
          phone === null ? undefined : sql`${jobs.payload}->'sms'->>'to' = ${phone}`,
        ),
      ),
    )
}

/**
 * Deletes messages with personal data that were sent, or given up, before that time. Others stay until the queue
 * removes them.
 *
 * @param kind null for every kind
 */
export async function deleteDone(db: Queryable, kind: string | null, before: Date): Promise<void> {
  await db
    .delete(jobs)
    .where(
      and(
        eq(jobs.queue, MESSAGE_QUEUE),
        or(lte(jobs.finishedAt, before), and(isNotNull(jobs.failedAt), lte(jobs.failedAt, before))),
        kind === null ? undefined : eq(jobs.kind, kind),
        sql`(${jobs.payload} ? 'mail' or ${jobs.payload} ? 'sms' or ${jobs.payload}->'notice' ? 'email')`,
      ),
    )
}
