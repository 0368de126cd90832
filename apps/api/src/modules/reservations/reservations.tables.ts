import type { ReturnReason, ReturnWay } from '@varde/domain/ordering/return-reasons'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.tables.ts'
import { shops } from '../shops/shops.tables.ts'

/** 3.19: one reservation at one shop; `statusId` is one of `RESERVATION_STATUS`. Money in øre. */
export const reservations = pgTable(
  'reservations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** Random, unguessable: what the confirmation page and the pick-up QR carry. */
    publicToken: text('public_token').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    customerId: integer('customer_id'),
    statusId: smallint('status_id').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** 3.20: 0 pick-up, 1 delivery. */
    delivery: smallint().notNull().default(0),
    address: text(),
    city: text(),
    zipcode: text(),
    shippingMethodId: integer('shipping_method_id'),
    totalOre: integer('total_ore').notNull(),
    pantOre: integer('pant_ore').notNull(),
    discountOre: integer('discount_ore').notNull().default(0),
    /** The freight of the whole order, on its first reservation; 0 on the others. */
    freightOre: integer('freight_ore').notNull().default(0),
    trackingUrl: text('tracking_url'),
    brand: text().notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
    /** When the hold ends by itself; null while it does not. */
    holdUntil: timestamp('hold_until', { withTimezone: true }),
    /** The customer's account was deleted: name and contact details are erased once the goods are handed out. */
    eraseWhenDone: boolean('erase_when_done').notNull().default(false),
  },
  (t) => [
    index('reservations_email').on(t.email),
    index('reservations_shop').on(t.shopId, t.statusId),
    index('reservations_order').on(t.orderId),
    index('reservations_customer').on(t.customerId),
    index('reservations_hold').on(t.holdUntil),
    // For the sweeper and the limits on unpaid orders: held and not picked yet.
    index('reservations_phone').on(t.phone),
    // For the back office: the words of a name, the last digits of a phone, the beginning of an address, the orders of some days.
    index('reservations_name').using('gin', sql`to_tsvector('simple', ${t.name})`),
    index('reservations_phone_end').on(sql`reverse(${t.phone}) text_pattern_ops`),
    index('reservations_email_start').on(t.email.op('text_pattern_ops')),
    index('reservations_date').on(t.date),
    index('reservations_waiting').on(t.date).where(sql`${t.statusId} in (2, 10)`),
  ],
)

/** What was reserved, with names and prices as they were at that time. */
export const reservationLines = pgTable(
  'reservation_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id),
    ean: text().notNull(),
    articleId: integer('article_id').notNull(),
    name: text().notNull(),
    size: text().notNull(),
    color: text().notNull(),
    image: text(),
    count: integer().notNull(),
    priceOre: integer('price_ore').notNull(),
    pantOre: integer('pant_ore').notNull(),
    /** What the code took off the whole line. */
    discountOre: integer('discount_ore').notNull().default(0),
    /** How many of `count` came back. */
    returnedCount: integer('returned_count').notNull().default(0),
    vatBasisPoints: smallint('vat_basis_points').notNull(),
  },
  (t) => [
    index('reservation_lines_reservation').on(t.reservationId),
    index('reservation_lines_ean').on(t.ean),
  ],
)

/** Append-only: pieces of a reservation that came back, and when. Their sum is `returnedCount`. */
export const reservationReturns = pgTable(
  'reservation_returns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id),
    ean: text().notNull(),
    count: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The announced return that they were registered for; null when the shop named none. */
    withdrawalId: integer('withdrawal_id').references(() => withdrawals.id),
  },
  (t) => [index('reservation_returns_reservation').on(t.reservationId)],
)

/** Append-only: every status that a reservation has had, and who set it. */
export const reservationEvents = pgTable(
  'reservation_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id),
    statusId: smallint('status_id').notNull(),
    by: text().$type<'shopper' | 'shop' | 'command' | 'payment' | 'sweeper'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('reservation_events_reservation').on(t.reservationId)],
)

/** 9.12: a shopper's message that she withdraws from a purchase. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 30_001 }),
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id),
    lines: jsonb().$type<{ ean: string; count: number }[]>().notNull(),
    note: text(),
    /** How the goods come back, and why; null when she has not said. */
    way: text().$type<ReturnWay>(),
    reason: text().$type<ReturnReason>(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The idempotency key of its request: the same request again gets the same response. */
    requestKey: text('request_key'),
  },
  (t) => [
    index('withdrawals_reservation').on(t.reservationId),
    uniqueIndex('withdrawals_request').on(t.reservationId, t.requestKey),
  ],
)

/** The outcome of each order request under its Idempotency-Key: the same key gives the same response. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  /** The key, prefixed by who sent it and where to. */
  key: text().primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: smallint().notNull(),
  /** With status 201 the id of the order; with 409 the lines that could not be reserved, as JSON. */
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
