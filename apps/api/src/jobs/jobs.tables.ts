import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The durable queue: work that any process does after the transaction that inserted it. A row waits until
 * `finishedAt` or `failedAt` is set. Old rows are removed.
 */
export const jobs = pgTable(
  'jobs',
  {
    // The ids continue those of the earlier table `outbox`: a Message-ID is made of one and must stay unique.
    id: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('outbox_id_seq')`),
    queue: text().notNull(),
    /** The kind of work, for the handler and the log. */
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** Jobs of one queue with the same key run one after the other, in the order of their ids. */
    key: text(),
    /** A second job with the same value is not inserted. */
    onceKey: text('once_key').unique(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** When it is due. While a process works on it: the end of that process's lease. */
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Given up after too many attempts, or a refusal: kept for a person to look at. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('jobs_due').on(t.queue, t.notBefore).where(sql`${t.finishedAt} is null and ${t.failedAt} is null`),
    index('jobs_key')
      .on(t.queue, t.key, t.id)
      .where(sql`${t.key} is not null and ${t.finishedAt} is null and ${t.failedAt} is null`),
    index('jobs_finished').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
    // Which messages were sent about a reservation.
    index('jobs_reservation').on(sql`(${t.payload} -> 'notice' ->> 'reservationId')`),
    index('jobs_failed').on(t.failedAt).where(sql`${t.failedAt} is not null`),
  ],
)
