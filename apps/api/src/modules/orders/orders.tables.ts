import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'

/** 3.22: what a shopper sent in one go; one reservation for each shop that serves it. Money in øre. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 20_001 }),
    /** Random, unguessable: the `checkoutId` on the wire, and the key to the confirmation. */
    publicToken: text('public_token').notNull().unique(),
    brand: text().notNull(),
    customerId: integer('customer_id'),
    /** How it is paid: over the counter, or through the provider. */
    paymentMethod: text('payment_method').$type<'shop' | 'card' | 'invoice'>().notNull().default('shop'),
    shippingMethodId: integer('shipping_method_id').references(() => shippingMethods.id),
    goodsOre: integer('goods_ore').notNull(),
    discountOre: integer('discount_ore').notNull().default(0),
    pantOre: integer('pant_ore').notNull(),
    freightOre: integer('freight_ore').notNull().default(0),
    totalOre: integer('total_ore').notNull(),
    /** The code as the shopper knows it, for the receipt. */
    promocodeName: text('promocode_name'),
    comment: text(),
    /** The browser's name for the cart it was; one cart becomes one order at most. */
    cartId: text('cart_id'),
    /** SHA-256 of what tells the browser from others: only the same browser, customer or e-mail owns the cart. */
    browserHash: text('browser_hash'),
    /** Until when the shopper must confirm it by the link in her mail; null when that is not needed. */
    confirmUntil: timestamp('confirm_until', { withTimezone: true }),
    /** SHA-256 of what was sent: the same again is a repetition, not another order. */
    requestHash: text('request_hash'),
    /** JSON text of the lines that failed; null once nobody can still repeat the request. */
    answer: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it became an order that the shop must serve; null while payment is awaited, and for what never was paid. */
    placedAt: timestamp('placed_at', { withTimezone: true }),
  },
  (t) => [
    index('orders_cart').on(t.cartId),
    index('orders_customer').on(t.customerId),
    index('orders_answers').on(t.createdAt).where(sql`${t.answer} is not null`),
  ],
)
