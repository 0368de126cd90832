import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../../providers/payment/payment-provider.ts'
import { orders } from '../orders/orders.tables.ts'

/** The status of a payment; `transitionCheckout` in the domain decides each change. */
export type PaymentStatus =
  | 'open'
  | 'pending'
  | 'authorised'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'settled'

/** The payment of one order through the provider. Money in øre. */
export const payments = pgTable(
  'payments',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    provider: text().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** Paid with test money: no goods may leave the shop for it. */
    isTest: boolean('is_test').notNull().default(false),
    status: text().$type<PaymentStatus>().notNull(),
    sessionId: text('session_id'),
    /** For the browser: the key to the provider's widget, or the address of the provider's page. */
    clientToken: text('client_token'),
    categories: jsonb().$type<{ identifier: string; name: string }[]>().notNull().default([]),
    /** From the widget or the callback; needed until the provider has made an order of it, or it was given back. */
    authorizationToken: text('authorization_token'),
    providerOrderId: text('provider_order_id').unique(),
    /** SHA-256 of the secret in the callback's address. */
    callbackSecretHash: text('callback_secret_hash').notNull(),
    totalOre: integer('total_ore').notNull(),
    authorisedOre: integer('authorised_ore').notNull().default(0),
    capturedOre: integer('captured_ore').notNull().default(0),
    refundedOre: integer('refunded_ore').notNull().default(0),
    /** Authorised, and given back without being captured. */
    releasedOre: integer('released_ore').notNull().default(0),
    /** The end of the 30 minutes that goods are held; after it the sweeper finishes or cancels an open payment. */
    holdUntil: timestamp('hold_until', { withTimezone: true }).notNull(),
    /** When the sweeper checks it next; null when nothing is awaited. */
    checkAt: timestamp('check_at', { withTimezone: true }),
    checks: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check(
      'payments_captured',
      sql`${t.capturedOre} >= 0 and ${t.capturedOre} + ${t.releasedOre} <= ${t.authorisedOre}`,
    ),
    check('payments_refunded', sql`${t.refundedOre} >= 0 and ${t.refundedOre} <= ${t.capturedOre}`),
    index('payments_to_check').on(t.checkAt).where(sql`${t.checkAt} is not null`),
  ],
)

/** Append-only: everything that happened to the money of an order. */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    reservationId: integer('reservation_id'),
    kind: text()
      .$type<
        'authorised' | 'pending' | 'declined' | 'captured' | 'refunded' | 'released' | 'cancelled' | 'expired'
      >()
      .notNull(),
    amountOre: integer('amount_ore').notNull(),
    /** The provider's number of the capture or refund. */
    providerReference: text('provider_reference'),
    /** An entry with the same value is not inserted again. */
    onceKey: text('once_key').notNull().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('payment_ledger_order').on(t.orderId)],
)

/** Pieces of one EAN that are refunded. */
export type TaskLine = {
  ean: string
  name: string
  count: number
  priceOre: number
  discountOre: number
  pantOre: number
  vatRateBp: number
}

/**
 * Requests to the provider and their outcome, each run by a job of the queue. Never deleted, because the state of a
 * checkout is read from them. Only the release before this one uses `attempts` and `notBefore`.
 */
export const paymentTasks = pgTable(
  'payment_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    reservationId: integer('reservation_id'),
    kind: text()
      .$type<'place' | 'capture' | 'refund' | 'cancel' | 'release' | 'cancel_authorization' | 'end_session'>()
      .notNull(),
    amountOre: integer('amount_ore').notNull().default(0),
    /** The authorisation that `place` and `cancel_authorization` are about. */
    token: text(),
    /** What is refunded; null for the whole reservation. */
    lines: jsonb().$type<TaskLine[]>(),
    /** Sent to the provider with each try; a second task with the same key is not inserted. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** The provider refused for good: a person must look at it. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('payment_tasks_waiting').on(t.notBefore).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('payment_tasks_order').on(t.orderId),
  ],
)
