import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.tables.ts'

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

/** 7.30: a successful check, bound to the session that made it; an order refers to it by its random id. */
export const promocodeChecks = pgTable(
  'promocode_checks',
  {
    id: text().primaryKey(),
    /** The hash of the session's id. */
    sessionId: text('session_id').notNull(),
    promocodeId: text('promocode_id')
      .notNull()
      .references(() => promocodes.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('promocode_checks_expiry').on(t.expiresAt)],
)

/** The use of a code by one order: kept while its goods are held, redeemed when it is placed, or released. */
export const promocodeUses = pgTable(
  'promocode_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promocodeId: text('promocode_id')
      .notNull()
      .references(() => promocodes.id),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    state: text().$type<'kept' | 'redeemed' | 'released'>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('promocode_uses_code').on(t.promocodeId)],
)
