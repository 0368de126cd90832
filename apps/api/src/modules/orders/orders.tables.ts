import type { PickupPoint } from '@varde/contract/entities'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../../providers/payment/payment-provider.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'

/** 3.22: an order, with one reservation for each shop that serves it. Money in øre. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 20_001 }),
    /** Random and unguessable: the `checkoutId` on the wire, and part of the address of the order's page. */
    publicToken: text('public_token').notNull().unique(),
    brand: text().notNull(),
    customerId: integer('customer_id'),
    /** Paid in the shop, or through the provider. */
    paymentMethod: text('payment_method').$type<'shop' | PaymentMethod>().notNull().default('shop'),
    shippingMethodId: integer('shipping_method_id').references(() => shippingMethods.id),
    /** The chosen point of a parcel «til hentested», as the carrier described it then; null when the carrier chooses. */
    pickupPoint: jsonb('pickup_point').$type<PickupPoint>(),
    goodsOre: integer('goods_ore').notNull(),
    discountOre: integer('discount_ore').notNull().default(0),
    pantOre: integer('pant_ore').notNull(),
    freightOre: integer('freight_ore').notNull().default(0),
    totalOre: integer('total_ore').notNull(),
    /** The promo code as the shopper typed it, for the receipt. */
    promocodeName: text('promocode_name'),
    comment: text(),
    /** The browser's id of its cart; a cart becomes one order at most. */
    cartId: text('cart_id'),
    /** SHA-256 of the browser's CSRF cookie: a cart belongs to the same browser, customer or e-mail address only. */
    browserHash: text('browser_hash'),
    /** Until when the shopper can confirm it by the link in her mail; null when that is not needed. */
    confirmUntil: timestamp('confirm_until', { withTimezone: true }),
    /** SHA-256 of the request body: the same body again is a repetition, not another order. */
    requestHash: text('request_hash'),
    /** The failed lines as JSON, for a repeated request; null once that time is over. */
    failedLines: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it became an order that the shop must serve; null while it is not paid or confirmed. */
    placedAt: timestamp('placed_at', { withTimezone: true }),
  },
  (t) => [
    index('orders_cart').on(t.cartId),
    index('orders_customer').on(t.customerId),
    index('orders_answers').on(t.createdAt).where(sql`${t.failedLines} is not null`),
  ],
)
