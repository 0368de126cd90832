import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 3.23: `amount` is øre when fixed, basis points (1000 = 10 %) otherwise. */
export const promocodes = pgTable(
  'promocodes',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    validTo: timestamp('valid_to', { withTimezone: true }).notNull(),
    fixed: boolean().notNull(),
    amount: integer().notNull(),
    type: text().notNull().default('order'),
    isPublic: boolean('is_public').notNull().default(false),
    usageLimit: integer('usage_limit'),
    used: integer().notNull().default(0),
  },
  (t) => [check('promocodes_used', sql`${t.usageLimit} is null or ${t.used} <= ${t.usageLimit}`)],
)
