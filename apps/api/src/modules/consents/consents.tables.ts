import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers.tables.ts'

/** Append-only: every yes and no a customer gave, by purpose and channel. The newest of each pair is what holds. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `marketing`, `newsletter`, `cookie_ga` …: the list is `domain/customer/consents`. */
    purpose: text().notNull(),
    channel: text().$type<'email' | 'sms' | 'web'>().notNull(),
    granted: boolean().notNull(),
    /** Where it was given: registration, account, cookie dialog, a link in a mail. */
    source: text().$type<'registration' | 'account' | 'cookie_dialog' | 'mail_link' | 'import'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('consent_events_customer').on(t.customerId, t.purpose, t.channel, t.id)],
)
