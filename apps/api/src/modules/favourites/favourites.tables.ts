import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'

/** The favourite articles of customers. */
export const favourites = pgTable(
  'favourites',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.articleId] })],
)
