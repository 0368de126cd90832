import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { reviews } from '../catalogue/catalogue.tables.ts'
import { customers } from '../customers/customers.tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures that customers sent with reviews, encoded anew. `reviews.pictures` says which are shown, and their order. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    /** 24 random hex digits. */
    key: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null until the review has been sent. */
    reviewId: integer('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** A JPEG without metadata. */
    bytes: bytea().notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('review_pictures_customer').on(t.customerId),
    index('review_pictures_review').on(t.reviewId),
    index('review_pictures_unused').on(t.createdAt).where(sql`${t.reviewId} is null`),
  ],
)
