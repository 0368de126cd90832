import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { type PaymentStatus, payments } from '../payments/payments.tables.ts'
import { idempotencyKeys, withdrawals } from '../reservations/reservations.tables.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'
import { orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

export const insertOrder = async (tx: Queryable, order: NewOrder): Promise<number> => {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id })
  if (row === undefined) throw new Error('the order was not written')
  return row.id
}

/** Keeps what is answered, so that a repetition gets the same bytes. */
export const keepAnswer = async (tx: Queryable, orderId: number, answer: string): Promise<void> => {
  await tx.update(orders).set({ answer }).where(eq(orders.id, orderId))
}

export const findOrder = async (db: Queryable, id: number): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]

export const findOrderByToken = async (db: Queryable, token: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.publicToken, token)))[0]

/** The last order of a cart that is placed, or that may yet be paid. */
export const findOrderOfCart = async (
  db: Queryable,
  cartId: string,
): Promise<{ order: OrderRow; status: PaymentStatus | null; token: string | null } | undefined> =>
  (
    await db
      .select({ order: orders, status: payments.status, token: payments.authorizationToken })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.cartId, cartId),
          or(isNotNull(orders.placedAt), inArray(payments.status, ['open', 'pending', 'expired'])),
        ),
      )
      .orderBy(desc(orders.id))
      .limit(1)
  )[0]

/** Makes everyone with the same key wait for the first of them, until the transaction ends. */
export const lockKey = async (tx: Queryable, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export const findKeptAnswer = async (tx: Queryable, key: string) =>
  (await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)))[0]

/** A key whose order came to nothing before it was answered may be used again. */
export const keepKey = async (tx: Queryable, kept: typeof idempotencyKeys.$inferInsert): Promise<void> => {
  await tx
    .insert(idempotencyKeys)
    .values(kept)
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { requestHash: kept.requestHash, status: kept.status, body: kept.body, createdAt: kept.createdAt },
    })
}

/** Forgets kept answers: they hold contact details. */
export const deleteAnswers = async (db: Queryable, before: Date): Promise<void> => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
  await db
    .update(orders)
    .set({ answer: null })
    .where(and(isNotNull(orders.answer), lt(orders.createdAt, before)))
}

export const findShippingMethod = async (db: Queryable, id: number) =>
  (await db.select().from(shippingMethods).where(eq(shippingMethods.id, id)))[0]

export const insertWithdrawal = async (
  tx: Queryable,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<number> => {
  const [row] = await tx.insert(withdrawals).values(withdrawal).returning({ id: withdrawals.id })
  if (row === undefined) throw new Error('the withdrawal was not written')
  return row.id
}

export const listWithdrawals = (db: Queryable, reservationIds: number[]) =>
  db.select().from(withdrawals).where(inArray(withdrawals.reservationId, reservationIds))
