import type { PostForm } from '@varde/contract/admin/texts'
import type { Block, ContentPicture } from '@varde/contract/entities'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 3.26 */
export const blogCategories = pgTable('blog_categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull(),
})

/** 3.26 */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Empty for every brand. */
    brand: text().notNull().default(''),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    author: text().notNull(),
    picture: jsonb().$type<ContentPicture>(),
    blocks: jsonb().$type<Block[]>().notNull(),
    categoryIds: integer('category_ids').array().notNull().default([]),
    /** Slugs of articles: one that is gone is skipped. */
    mainArticle: text('main_article'),
    relatedArticles: text('related_articles').array().notNull().default([]),
    published: boolean().notNull().default(true),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** Until when it is shown; null without an end. */
    visibleUntil: timestamp('visible_until', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** What the staff write and have not published. */
    draft: jsonb().$type<PostForm>(),
  },
  (t) => [index('blog_posts_published').on(t.publishedAt)],
)
