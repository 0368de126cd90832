import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** 3.15: one named value of one brand: banner slots, home page blocks. */
export const settings = pgTable(
  'settings',
  {
    brand: text().notNull(),
    /** 2.02: the name of an unpublished set; empty for what everybody sees. */
    set: text().notNull().default(''),
    key: text().notNull(),
    value: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.set, t.key] })],
)
