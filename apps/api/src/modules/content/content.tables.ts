import type { Block, ContentPicture } from '@varde/contract/entities'
import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** 2.03–2.20: pages of text, as structured blocks. */
export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Empty for every brand. */
    brand: text().notNull().default(''),
    /** One segment of an address; may hold `{product}` (2.15, 2.16). */
    slug: text().notNull(),
    layout: text().$type<'story' | 'guide' | 'plain'>().notNull(),
    /** May hold `{product}`, as every text of the page may. */
    title: text().notNull(),
    description: text().notNull(),
    art: jsonb().$type<ContentPicture>(),
    blocks: jsonb().$type<Block[]>().notNull(),
    /** Slugs of the articles that `{product}` can be, the main one first. */
    products: text().array().notNull().default([]),
    published: boolean().notNull().default(true),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('pages_slug').on(t.brand, t.slug)],
)
