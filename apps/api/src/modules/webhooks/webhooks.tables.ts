import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What other systems can be told of. */
export const ORDER_EVENTS = [
  'order.placed',
  'order.paid',
  'reservation.ready',
  'reservation.collected',
  'reservation.cancelled',
  'order.refunded',
] as const
export type OrderEventType = (typeof ORDER_EVENTS)[number]

/** Addresses that are told of what happens to orders. What is sent to them is a job of the queue `webhooks`. */
export const webhooks = pgTable('webhooks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  events: text().array().$type<OrderEventType[]>().notNull(),
  /** Null for the orders of every brand. */
  brand: text(),
  /** The key of the signatures, as it is: both sides must have it. */
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
