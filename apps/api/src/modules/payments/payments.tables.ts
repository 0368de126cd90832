import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../orders/orders.tables.ts'

/** Where the payment of an order stands; the rules between them are `domain/ordering/checkout-state`. */
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
    method: text().$type<'card' | 'invoice'>().notNull(),
    /** Paid with test money: no goods may leave the shop for it. */
    isTest: boolean('is_test').notNull().default(false),
    status: text().$type<PaymentStatus>().notNull(),
    sessionId: text('session_id'),
    clientToken: text('client_token'),
    categories: jsonb().$type<{ identifier: string; name: string }[]>().notNull().default([]),
    /** What the widget or the provider gave us; needed until it has become an order there, or was released. */
    authorizationToken: text('authorization_token'),
    providerOrderId: text('provider_order_id').unique(),
    /** SHA-256 of the secret in the callback's address. */
    callbackSecretHash: text('callback_secret_hash').notNull(),
    totalOre: integer('total_ore').notNull(),
    authorisedOre: integer('authorised_ore').notNull().default(0),
    capturedOre: integer('captured_ore').notNull().default(0),
    refundedOre: integer('refunded_ore').notNull().default(0),
    /** What was given back to the shopper's account before it was captured. */
    releasedOre: integer('released_ore').notNull().default(0),
    /** Design §4.3: 30 minutes; the sweeper finishes or cancels what stands open after it. */
    holdUntil: timestamp('hold_until', { withTimezone: true }).notNull(),
    /** When the sweeper looks at it next; null once nothing is waited for. */
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
    /** The same thing is written once, however often it is told. */
    onceKey: text('once_key').notNull().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('payment_ledger_order').on(t.orderId)],
)

/** Pieces of one EAN that money goes back for. */
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
 * What was decided to be asked of the provider, and what came of it; kept for good, because amounts count from the
 * decision on. The job queue runs it: `attempts` and `notBefore` are read by the release before this one alone.
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
      .$type<'place' | 'capture' | 'refund' | 'cancel' | 'release' | 'cancel_authorization'>()
      .notNull(),
    amountOre: integer('amount_ore').notNull().default(0),
    /** The authorisation that `place` and `cancel_authorization` are about. */
    token: text(),
    /** What a refund is of; all of the reservation without. */
    lines: jsonb().$type<TaskLine[]>(),
    /** Sent to the provider with each try, and unique here: decided twice, done once. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** The provider said no for good: somebody must look at it. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('payment_tasks_waiting').on(t.notBefore).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    index('payment_tasks_order').on(t.orderId),
  ],
)
