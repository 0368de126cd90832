import type { PageForm } from '@varde/contract/admin/texts'
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
    /** From when until when it is shown; null without such an end. */
    visibleFrom: timestamp('visible_from', { withTimezone: true }),
    visibleUntil: timestamp('visible_until', { withTimezone: true }),
    /** What the staff write and have not published. */
    draft: jsonb().$type<PageForm>(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('pages_slug').on(t.brand, t.slug)],
)
