import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The source of a picture: drawn by the studio, or an imported file. */
export type PictureSource =
  | {
      type: 'drawing'
      kind: string
      cut: string
      view: string
      main: string
      second: string
      /** The slug of the make whose mark is printed on the article. */
      make?: string
    }
  | { type: 'file'; mediaType: string }

/** One picture under a content-hashed key; its widths and formats are encoded on first request. */
export const pictures = pgTable('pictures', {
  /** 16 hex digits of a SHA-256 over the source: the recipe and the plate's version, or the file's bytes. */
  key: text().primaryKey(),
  source: jsonb().$type<PictureSource>().notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  /**
   * When something last named a picture that the staff uploaded for texts, banners and polls: it is removed when that is long
   * ago. Null for all others, which stay.
   */
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
})
