import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The shop's own synonyms of search, beside those of the search index itself. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Words of a search, each one or two words long. */
  words: text().array().notNull(),
  /** Single words of articles that they find as well; empty where `words` find each other. */
  finds: text().array().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
