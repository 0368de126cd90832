import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts counted over all processes of the shop: log-ins and promo codes. A row is one window of one counter. */
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
