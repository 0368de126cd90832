import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A mail as it waits in the queue. */
export type OutboxMail = {
  /** Whose name it is sent in; mails of an earlier release name none. */
  brand?: string
  to: string
  subject: string
  text: string
  html: string
  /** `contentId` for a picture that the HTML body shows. */
  attachments?: { filename: string; contentType: string; base64: string; contentId?: string }[]
}

/** A text message as it waits in the queue. */
export type OutboxSms = {
  /** Eight digits after +47. */
  to: string
  text: string
}

/** A written message. */
export type OutboxLetter = { mail: OutboxMail } | { sms: OutboxSms }

/**
 * A message as it is queued: written already, or a notice, which only names what it is about and is written when it is
 * sent. A notice costs the transaction little, and leaves no personal data in the queue.
 */
export type OutboxMessage = OutboxLetter | { notice: unknown }

/**
 * The message queue of the release before this one, which still writes here while both releases run. `moveToJobs` moves
 * its rows to the table `jobs`.
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
