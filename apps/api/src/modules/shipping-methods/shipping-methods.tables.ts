import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** 7.03: the ways goods reach the shopper. */
export const shippingMethods = pgTable('shipping_methods', {
  id: integer().primaryKey(),
  code: text().$type<'collect' | 'home' | 'evening' | 'pickup_point'>().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  priceOre: integer('price_ore').notNull(),
  position: integer().notNull().default(0),
})
