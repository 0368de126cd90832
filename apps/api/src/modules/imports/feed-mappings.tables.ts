import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a shop has decided about a feed: the text of its mapping file, as people wrote it. */
export const feedMappings = pgTable('feed_mappings', {
  feed: text().primaryKey(),
  content: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
