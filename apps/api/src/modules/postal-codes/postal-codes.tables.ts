import { boolean, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'

/** 7.17: post codes with a point on the map; `approximate` where it was interpolated. */
export const postalCodes = pgTable('postal_codes', {
  code: text().primaryKey(),
  place: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  approximate: boolean().notNull().default(false),
})
