import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from '../customers/customers.tables.ts'

/** The links by which customers share their favourites, at most one each. */
export const wishLists = pgTable(
  'wish_lists',
  {
    customerId: integer('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    showsName: boolean('shows_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('wish_lists_created').on(t.createdAt)],
)
