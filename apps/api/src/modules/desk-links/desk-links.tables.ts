import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { shops } from '../shops/shops.tables.ts'

/** What has become of the links in a shop's mails; a shop without a row has changed nothing. */
export const deskLinks = pgTable('desk_links', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  /** Whether its mails lead to the back office instead, and no link works. */
  isClosed: boolean('is_closed').notNull().default(false),
  /** Links of an earlier generation are revoked. */
  generation: integer().notNull().default(0),
})
