import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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

export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Either a mail or a text message. */
    mail: jsonb().$type<OutboxMail>(),
    sms: jsonb().$type<OutboxSms>(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('outbox_one_message', sql`(${t.mail} is null) <> (${t.sms} is null)`),
    index('outbox_waiting').on(t.notBefore).where(sql`${t.sentAt} is null`),
  ],
)
