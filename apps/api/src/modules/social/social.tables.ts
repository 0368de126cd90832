import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 7.18: posts that the shop's own people wrote; shown where no account of a social network is connected. */
export const socialPosts = pgTable(
  'social_posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    brand: text().notNull(),
    message: text().notNull(),
    picture: text(),
    permalink: text(),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('social_posts_brand').on(t.brand, t.postedAt)],
)
