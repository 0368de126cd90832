import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Keys that `keys rotate` has made, beside the first of each purpose, which lies in `secrets`. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull(),
    value: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Every process knows the key by then, so that what one signs no other refuses. */
    signsFrom: timestamp('signs_from', { withTimezone: true }).notNull(),
  },
  (t) => [index('signing_keys_purpose').on(t.purpose)],
)
