import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers.tables.ts'

/** Append-only log of consents given and withdrawn. The newest event of each purpose and channel is in force. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** One of `CONSENT_PURPOSES` in the domain. */
    purpose: text().notNull(),
    channel: text().$type<'email' | 'sms' | 'web'>().notNull(),
    granted: boolean().notNull(),

    source: text().$type<'registration' | 'account' | 'cookie_dialog' | 'mail_link' | 'import'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('consent_events_customer').on(t.customerId, t.purpose, t.channel, t.id)],
)
