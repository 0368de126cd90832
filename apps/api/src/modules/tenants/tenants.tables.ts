import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** 3.15: one named value of one brand: banner slots, home page blocks. */
export const settings = pgTable(
  'settings',
  {
    brand: text().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.key] })],
)
