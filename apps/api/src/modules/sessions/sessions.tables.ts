import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Sessions of people who logged in or hold something; visitors write no rows. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    data: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_expiry').on(t.expiresAt)],
)

/** Secrets that every process of the shop must share, made at the first start: signing keys. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
