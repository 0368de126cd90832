import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The first signing key of each purpose, made when the shop is started for the first time. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** The signing keys that `shop keys rotate` has added. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull(),
    value: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** By then every process has read the key, so that none refuses what another has signed. */
    signsFrom: timestamp('signs_from', { withTimezone: true }).notNull(),
  },
  (t) => [index('signing_keys_purpose').on(t.purpose)],
)
