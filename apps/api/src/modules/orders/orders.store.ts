import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce } from '../../db/prepare-once.ts'
import { type PaymentStatus, payments } from '../payments/payments.tables.ts'
import { idempotencyKeys, withdrawals } from '../reservations/reservations.tables.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'
import { orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect
export const findOrder = async (db: Queryable, id: number): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]

export const findOrderByToken = async (db: Queryable, token: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.publicToken, token)))[0]

/** The last order of a cart that is placed, or that may yet be paid. */
export type OrderOfCart = { order: OrderRow; status: PaymentStatus | null; token: string | null }

const ORDERS_OF_CARTS = prepareOnce<{ cartIds: readonly string[] }, OrderOfCart[]>((db) =>
  db
    .select({ order: orders, status: payments.status, token: payments.authorizationToken })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        sql`${orders.cartId} = any(${sql.placeholder('cartIds')}::text[])`,
        or(isNotNull(orders.placedAt), inArray(payments.status, ['open', 'pending', 'expired'])),
      ),
    )
    .orderBy(asc(orders.id))
    .prepare('orders-of-carts'),
)

/** By cart; carts that were never ordered are not in it. */
export const findOrdersOfCarts = async (
  db: Queryable,
  cartIds: readonly string[],
): Promise<Map<string, OrderOfCart>> =>
  new Map((await ORDERS_OF_CARTS(db, { cartIds })).map((found) => [found.order.cartId ?? '', found]))

/** A key as it is kept: with 201 `body` is the id of the order, with 409 what was refused. */
export type KeptKey = typeof idempotencyKeys.$inferSelect

/** What a key was taken for before; everyone with the same key waits here for the first of them. */
export const getKeptKey = async (tx: Queryable, key: string): Promise<KeptKey> => {
  const [kept] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).for('update')
  if (kept === undefined) throw new Error('a key was taken and is not there')
  return kept
}

/** Takes a key whose order never came to be answered for an order with another number. */
export const retakeKey = async (
  tx: Queryable,
  key: string,
  requestHash: string,
  at: Date,
): Promise<number> => {
  const [taken] = await tx
    .update(idempotencyKeys)
    .set({ requestHash, status: 201, body: NEXT_ORDER_ID, createdAt: at })
    .where(eq(idempotencyKeys.key, key))
    .returning({ body: idempotencyKeys.body })
  return Number(taken?.body)
}

const NEXT_ORDER_ID = sql<string>`nextval('orders_id_seq')::text`

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
