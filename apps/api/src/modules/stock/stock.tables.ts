import type { StockCause } from '@varde/domain/shops/stock-cause'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { variants } from '../catalogue/catalogue.tables.ts'
import { shops } from '../shops/shops.tables.ts'

/** What a shop has of one EAN. Available is on hand less held, and none of the three is ever below zero. */
export const stock = pgTable(
  'stock',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    ean: text()
      .notNull()
      .references(() => variants.ean, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull().default(0),
    held: integer().notNull().default(0),
    /** When the till last reported the count as a change, or in a part of the shop's stock; see `stockCounts`. */
    asOf: timestamp('as_of', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.ean] }),
    index('stock_ean').on(t.ean),
    check('stock_on_hand', sql`${t.onHand} >= 0`),
    check('stock_held', sql`${t.held} >= 0`),
    check('stock_available', sql`${t.held} <= ${t.onHand}`),
  ],
)

/**
 * When the till last counted everything that a shop has. It stands in for the `asOf` of the rows that this count left as
 * they were, so that an inventory without changes writes no row; the later of the two is «oppdatert for 4 min siden».
 */
export const stockCounts = pgTable('stock_counts', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  asOf: timestamp('as_of', { withTimezone: true }).notNull(),
})

/** Append-only: the sum of `delta` of a (shop, EAN) is its `onHand`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id').notNull(),
    ean: text().notNull(),
    delta: integer().notNull(),
    reason: text().$type<'opening' | 'import' | 'sale' | 'return' | 'correction'>().notNull(),
    reservationId: integer('reservation_id'),
    /** Why the staff corrected the count. */
    cause: text().$type<StockCause>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('stock_movements_place').on(t.shopId, t.ean),
    // What web orders moved after the till counted.
    index('stock_movements_web')
      .on(t.shopId, t.at)
      .where(sql`${t.reason} in ('sale', 'return', 'correction')`),
  ],
)
