import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

/** Whether the shop is open to everybody: one row, or none for a shop that was never opened. */
export const shopOpening = pgTable(
  'shop_opening',
  {
    id: smallint().primaryKey().default(1),
    /** Null while it is closed. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** Whether it was decided that goods can only be paid for in the shops. */
    payInShop: boolean('pay_in_shop').notNull().default(false),
  },
  (t) => [check('shop_opening_one_row', sql`${t.id} = 1`)],
)
