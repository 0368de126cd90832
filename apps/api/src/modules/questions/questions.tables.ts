import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { articles } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'

/** Questions about articles: shown once the shop has answered them. */
export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1000 }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null for a guest, and when the customer has been erased. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    brand: text().notNull(),
    /** The asker's address when it was asked; null when it was answered long ago, or the asker has been erased. */
    email: text(),
    /** The first name that is shown. */
    name: text(),
    content: text().notNull(),
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** A rejected question is not shown, whether it was answered before or not. */
    rejectedAt: timestamp('rejected_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('questions_shown')
      .on(t.articleId, t.answeredAt)
      .where(sql`${t.answer} is not null and ${t.rejectedAt} is null`),
    index('questions_waiting').on(t.createdAt).where(sql`${t.answer} is null and ${t.rejectedAt} is null`),
    index('questions_customer').on(t.customerId),
  ],
)
