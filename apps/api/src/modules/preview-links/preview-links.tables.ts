import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The links that show what is not published, until they expire or are ended; an ended one has no row. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What it shows, as the audit log names it: `page:12`, `post:5`, `banner-set:nordkjeden/jul`. */
    subject: text().notNull(),
    /** What that was called when the link was made. */
    title: text().notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('preview_links_expiry').on(t.expiresAt)],
)
