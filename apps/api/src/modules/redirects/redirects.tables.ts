import { pgTable, text } from 'drizzle-orm/pg-core'

/** Addresses of an earlier shop, and where each leads. */
export const redirects = pgTable('redirects', {
  /** Path and query, as `readRedirectKey` makes them. */
  source: text().primaryKey(),
  /** A path of the shop, or an address at a host name of one of its brands. It is no `source` itself. */
  target: text().notNull(),
})
