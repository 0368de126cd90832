import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Sessions of customers who are logged in, and of visitors about whom something must be remembered. */
export const sessions = pgTable(
  'sessions',
  {
    /** `sha256:` and the hash of the session id; in rows of earlier releases the id itself. */
    sid: text().primaryKey(),
    data: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Null for a visitor who is not logged in. */
    customerId: integer('customer_id'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** «Chrome på Android», from the User-Agent header. */
    device: text(),
  },
  (t) => [index('sessions_expiry').on(t.expiresAt), index('sessions_customer').on(t.customerId)],
)
