import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { type PaymentStatus, payments } from '../payments/payments.tables.ts'
import { idempotencyKeys, reservations, withdrawals } from '../reservations/reservations.tables.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'
import { orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

export async function findOrder(db: Queryable, id: number): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.id, id)))[0]
}

export async function findOrderByToken(db: Queryable, token: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.publicToken, token)))[0]
}

/** An order of a cart that is placed, or that may still be paid or confirmed. */
export type OrderOfCart = { order: OrderRow; status: PaymentStatus | null; token: string | null }

/** Identifies the sender of an order, since others may know the id of the cart. */
export type CartOwner = { browserHash: string | null; customerId: number | null; email: string }

/** The latest order of a cart, if it is the sender's: from the same browser, customer or e-mail address. */
export async function findOrderOfCart(
  tx: Queryable,
  cartId: string,
  { browserHash, customerId, email }: CartOwner,
  now: Date,
): Promise<OrderOfCart | undefined> {
  const [found] = await tx
    .select({ order: orders, status: payments.status, token: payments.authorizationToken })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.cartId, cartId),
        or(
          isNotNull(orders.placedAt),
          inArray(payments.status, ['open', 'pending', 'expired']),
          gt(orders.confirmUntil, now),
        ),
        or(
          isNull(orders.browserHash),
          browserHash === null ? undefined : eq(orders.browserHash, browserHash),
          customerId === null ? undefined : eq(orders.customerId, customerId),
          exists(
            tx
              .select({ one: sql`1` })
              .from(reservations)
              .where(and(eq(reservations.orderId, orders.id), eq(reservations.email, email))),
          ),
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return found
}

/** A stored key: with status 201 `body` is the id of the order, with 409 the refused lines. */
export type IdempotencyRow = typeof idempotencyKeys.$inferSelect

/**
 * Claims a key, after waiting for the end of any other transaction with the same key.
 *
 * @returns what is stored under the key; null when it is new
 */
export async function claimKey(
  tx: Queryable,
  key: string,
  requestHash: string,
  at: Date,
): Promise<IdempotencyRow | null> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash, status: 201, body: NO_ORDER_YET, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length === 1) return null
  const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).for('update')
  if (kept === undefined) throw new Error('an idempotency key exists and cannot be read')
  return kept
}

/** Stored in place of the order's id until the outcome is saved. */
const NO_ORDER_YET = '0'

/** Saves the outcome of a request under its key, for its repetitions. */
export async function saveOutcome(
  tx: Queryable,
  key: string,
  outcome: Pick<IdempotencyRow, 'requestHash' | 'status' | 'body' | 'createdAt'>,
): Promise<void> {
  await tx.update(idempotencyKeys).set(outcome).where(eq(idempotencyKeys.key, key))
}

/** Locks a cart until the transaction ends. */
export async function lockCart(tx: Queryable, cartId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart|${cartId}`}, 0))`)
}

/** Locks an e-mail address and a phone number until the transaction ends. */
export async function lockContact(
  tx: Queryable,
  { email, phone }: { email: string; phone: string },
): Promise<void> {
  for (const who of [`email|${email}`, `phone|${phone}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`)
  }
}

/** How many orders with held goods are not paid yet, for an e-mail address and for a phone number. */
export async function countUnpaid(
  tx: Queryable,
  { email, phone }: { email: string; phone: string },
): Promise<{ byEmail: number; byPhone: number }> {
  const [counted] = await tx
    .select({
      byEmail: sql<number>`(count(distinct ${orders.id}) filter (where ${reservations.email} = ${email}))::int`,
      byPhone: sql<number>`(count(distinct ${orders.id}) filter (where ${reservations.phone} = ${phone}))::int`,
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(
      and(
        or(eq(reservations.email, email), eq(reservations.phone, phone)),
        or(
          eq(reservations.statusId, STATUS.awaitingPayment),
          and(
            eq(orders.paymentMethod, 'shop'),
            inArray(reservations.statusId, [
              STATUS.received,
              STATUS.picking,
              STATUS.readyForPickup,
              STATUS.awaitingConfirmation,
            ]),
          ),
        ),
      ),
    )
  return counted ?? { byEmail: 0, byPhone: 0 }
}

/** Joins an order of a guest, and its reservations, to an account. */
export async function attachOrder(db: Database, id: number, customerId: number): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .update(orders)
      .set({ customerId })
      .where(and(eq(orders.id, id), isNull(orders.customerId)))
    await tx
      .update(reservations)
      .set({ customerId })
      .where(and(eq(reservations.orderId, id), isNull(reservations.customerId)))
  })
}

/** The order is confirmed: the shop must serve it from now on. */
export async function markPlaced(tx: Queryable, id: number, placedAt: Date): Promise<void> {
  await tx.update(orders).set({ placedAt }).where(eq(orders.id, id))
}

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning()
  if (row === undefined) throw new Error('the order was not inserted')
  return row
}

/** Deletes stored responses that are no longer needed; they contain contact details. */
export async function deleteOldResponses(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
  await db
    .update(orders)
    .set({ failedLines: null })
    .where(and(isNotNull(orders.failedLines), lt(orders.createdAt, before)))
}

export async function findShippingMethod(db: Queryable, id: number) {
  return (await db.select().from(shippingMethods).where(eq(shippingMethods.id, id)))[0]
}

export async function insertWithdrawal(
  tx: Queryable,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(withdrawals).values(withdrawal).returning({ id: withdrawals.id })
  if (row === undefined) throw new Error('the withdrawal was not inserted')
  return row.id
}
