import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Sessions of people who logged in or hold something; visitors write no rows. */
export const sessions = pgTable(
  'sessions',
  {
    /** `sha256:` and the hash of the session's id; in rows of earlier releases the id itself. */
    sid: text().primaryKey(),
    data: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Whose it is, so that all of a customer's can be listed and ended; null for a visitor's. */
    customerId: integer('customer_id'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** «Chrome på Android», read from what the browser says of itself. */
    device: text(),
  },
  (t) => [index('sessions_expiry').on(t.expiresAt), index('sessions_customer').on(t.customerId)],
)

/** The first signing key of each purpose, made at the first start; those that came later lie in `signing_keys`. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** Tries counted over all processes of the shop: log-ins and promo codes. A row is one window of one counter. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** What is counted and for whom, the address or e-mail as a hash. */
    key: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('rate_counters_window').on(t.windowStart)],
)
