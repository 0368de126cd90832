import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'

/** «Varsle meg om lavere pris»: one mail when the price shown is below the one at the request. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    brand: text().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Shown when the alert was requested. */
    priceOre: integer('price_ore').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('price_alerts_once').on(t.email, t.articleId).where(sql`${t.sentAt} is null`),
    index('price_alerts_waiting').on(t.articleId, t.priceOre).where(sql`${t.sentAt} is null`),
    index('price_alerts_customer').on(t.customerId),
  ],
)
