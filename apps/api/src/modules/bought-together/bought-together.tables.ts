import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { articles } from '../catalogue/catalogue.tables.ts'

/**
 * How many buyers had two articles in one order. Counts only: who they are is not stored, and a pair of fewer than three
 * is not either. Counted anew every day.
 */
export const boughtTogether = pgTable(
  'bought_together',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    buyers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.otherId] }), index('bought_together_other').on(t.otherId)],
)
