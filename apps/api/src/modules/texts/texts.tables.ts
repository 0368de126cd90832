import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What pages and posts were before they were changed; the newest of each are kept. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<TextKind>().notNull(),
    /** The id of the page or the post. */
    textId: integer('text_id').notNull(),
    /** When it was replaced, and by whom. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    who: text().notNull(),
    /** Its row, as JSON. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('text_versions_text').on(t.kind, t.textId, t.id)],
)

export type TextKind = 'page' | 'post'
