import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** What was searched for in the last thirty days. */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text().notNull(),
    /** One of 256 pseudonyms of this term, which many visitors share: it counts them, and tells nobody apart. */
    visitor: smallint().notNull(),
    /** When it was searched for last. */
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.term, t.visitor] })],
)
