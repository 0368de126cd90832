import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A mail that waits to be sent; written in the transaction that caused it. */
export type OutboxMail = {
  to: string
  subject: string
  text: string
  html: string
  /** `contentId` for a picture that the page shows itself. */
  attachments?: { filename: string; contentType: string; base64: string; contentId?: string }[]
}

/** A text message that waits to be sent. */
export type OutboxSms = {
  /** Eight digits with +47 before them. */
  to: string
  text: string
}

/** A message as it is sent. */
export type OutboxLetter = { mail: OutboxMail } | { sms: OutboxSms }

/**
 * A message as it waits: written already, or only what it is about, in a form that whoever writes it knows. The latter
 * costs the transaction next to nothing, and leaves nothing personal here.
 */
export type OutboxMessage = OutboxLetter | { notice: unknown }

/**
 * Where messages waited before there was one queue. The release before this one still writes here while both run;
 * `moveToJobs` moves what it finds.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    message: jsonb().$type<OutboxMessage>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('outbox_waiting').on(t.notBefore).where(sql`${t.sentAt} is null`)],
)
