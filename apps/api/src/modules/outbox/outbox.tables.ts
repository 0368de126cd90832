import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A mail that waits to be sent; written in the transaction that caused it. */
export type OutboxMail = {
  to: string
  subject: string
  text: string
  html: string
}

export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    mail: jsonb().$type<OutboxMail>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('outbox_waiting').on(t.notBefore).where(sql`${t.sentAt} is null`)],
)
