import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'
import { shops } from '../shops/shops.tables.ts'

/** «Varsle meg»: one mail when a size is back in a shop, or anywhere. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    brand: text().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    ean: text().notNull(),
    /** Null for any shop. */
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('stock_alerts_once')
      .on(t.email, t.ean, sql`coalesce(${t.shopId}, 0)`)
      .where(sql`${t.sentAt} is null`),
    index('stock_alerts_waiting').on(t.ean).where(sql`${t.sentAt} is null`),
    index('stock_alerts_customer').on(t.customerId),
  ],
)
