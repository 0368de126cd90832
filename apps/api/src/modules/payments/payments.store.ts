import { and, asc, eq, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connect.ts'
import { orders } from '../orders/orders.tables.ts'
import { promocodeUses } from '../promocodes/promocodes.tables.ts'
import { paymentLedger, payments, paymentTasks } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type OrderRow = typeof orders.$inferSelect
export type TaskRow = typeof paymentTasks.$inferSelect
export type NewTask = Omit<typeof paymentTasks.$inferInsert, 'orderId' | 'notBefore'>
export type NewEntry = typeof paymentLedger.$inferInsert
export type LedgerKind = NewEntry['kind']

export const findOrderByToken = async (db: Queryable, token: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(eq(orders.publicToken, token)))[0]

export const getOrder = async (db: Queryable, orderId: number): Promise<OrderRow> => {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (row === undefined) throw new Error(`order ${orderId} is not there`)
  return row
}

export const markPlaced = async (tx: Queryable, orderId: number, placedAt: Date): Promise<void> => {
  await tx.update(orders).set({ placedAt }).where(eq(orders.id, orderId))
}

export const findPayment = async (db: Queryable, orderId: number): Promise<PaymentRow | undefined> =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0]

/** The first lock of everything that happens to a paid order: payment, then reservations, then stock, then code. */
export const lockPayment = async (tx: Queryable, orderId: number): Promise<PaymentRow | undefined> =>
  (await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update'))[0]

export const insertPayment = async (tx: Queryable, payment: typeof payments.$inferInsert): Promise<void> => {
  await tx.insert(payments).values(payment)
}

export const updatePayment = async (
  tx: Queryable,
  orderId: number,
  change: Partial<Omit<PaymentRow, 'orderId'>>,
): Promise<void> => {
  await tx.update(payments).set(change).where(eq(payments.orderId, orderId))
}

/** Keeps the session that was opened, unless another one was kept before; answers the row as it is. */
export const keepSession = async (
  tx: Queryable,
  orderId: number,
  session: Pick<PaymentRow, 'sessionId' | 'clientToken' | 'categories' | 'checkAt' | 'updatedAt'>,
): Promise<PaymentRow | undefined> => {
  await tx
    .update(payments)
    .set(session)
    .where(and(eq(payments.orderId, orderId), isNull(payments.sessionId)))
  return findPayment(tx, orderId)
}

/** Payments that are due to be looked at; who takes them has until `leaseUntil`, then others may. */
export const claimPayments = async (
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<PaymentRow[]> =>
  db
    .update(payments)
    .set({ checkAt: leaseUntil, checks: sql`${payments.checks} + 1` })
    .where(
      sql`${payments.orderId} in (select order_id from ${payments} where check_at <= ${now} order by check_at limit ${limit} for update skip locked)`,
    )
    .returning()

export const listTasks = (db: Queryable, orderId: number): Promise<TaskRow[]> =>
  db.select().from(paymentTasks).where(eq(paymentTasks.orderId, orderId)).orderBy(asc(paymentTasks.id))

/** Writes what is to be asked; what was decided before is passed over. */
export const insertTasks = async (
  tx: Queryable,
  orderId: number,
  tasks: NewTask[],
  notBefore: Date,
): Promise<void> => {
  if (tasks.length === 0) return
  await tx
    .insert(paymentTasks)
    .values(tasks.map((task) => ({ ...task, orderId, notBefore, createdAt: notBefore })))
    .onConflictDoNothing({ target: paymentTasks.idempotencyKey })
}

const isOpen = (task: typeof paymentTasks): SQL | undefined => and(isNull(task.doneAt), isNull(task.failedAt))

/**
 * The next tasks that are due, one of each order: an order's tasks are done in the order in which they were decided.
 * Who takes one has until `leaseUntil`; a process that dies leaves it to the others.
 */
export const claimTasks = async (
  db: Queryable,
  options: { now: Date; leaseUntil: Date; limit: number; orderId?: number },
): Promise<TaskRow[]> => {
  const { now, leaseUntil, limit, orderId } = options
  const earlier = alias(paymentTasks, 'earlier')
  const due = db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .where(
      and(
        isOpen(paymentTasks),
        lte(paymentTasks.notBefore, now),
        orderId === undefined ? undefined : eq(paymentTasks.orderId, orderId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                eq(earlier.orderId, paymentTasks.orderId),
                lt(earlier.id, paymentTasks.id),
                isNull(earlier.doneAt),
                isNull(earlier.failedAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(paymentTasks.notBefore), asc(paymentTasks.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentTasks)
    .set({ notBefore: leaseUntil, attempts: sql`${paymentTasks.attempts} + 1` })
    .where(sql`${paymentTasks.id} in ${due}`)
    .returning()
}

/** Takes the order's task to place it, due or not: the shopper is waiting. */
export const takePlacing = async (
  db: Queryable,
  orderId: number,
  leaseUntil: Date,
): Promise<TaskRow | undefined> =>
  (
    await db
      .update(paymentTasks)
      .set({ notBefore: leaseUntil, attempts: sql`${paymentTasks.attempts} + 1` })
      .where(and(eq(paymentTasks.orderId, orderId), eq(paymentTasks.kind, 'place'), isOpen(paymentTasks)))
      .returning()
  )[0]

/** @returns false when it was done or given up already */
export const finishTask = async (tx: Queryable, id: number, doneAt: Date): Promise<boolean> => {
  const rows = await tx
    .update(paymentTasks)
    .set({ doneAt, lastError: null })
    .where(and(eq(paymentTasks.id, id), isOpen(paymentTasks)))
    .returning({ id: paymentTasks.id })
  return rows.length === 1
}

export const postponeTask = async (
  db: Queryable,
  id: number,
  lastError: string,
  until: { notBefore: Date } | { failedAt: Date },
): Promise<void> => {
  await db
    .update(paymentTasks)
    .set({ lastError, ...until })
    .where(and(eq(paymentTasks.id, id), isOpen(paymentTasks)))
}

/** Counts money that has moved. */
export const addMoney = async (
  tx: Queryable,
  orderId: number,
  { captured = 0, refunded = 0, released = 0 }: { captured?: number; refunded?: number; released?: number },
  updatedAt: Date,
): Promise<void> => {
  await tx
    .update(payments)
    .set({
      capturedOre: sql`${payments.capturedOre} + ${captured}`,
      refundedOre: sql`${payments.refundedOre} + ${refunded}`,
      releasedOre: sql`${payments.releasedOre} + ${released}`,
      updatedAt,
    })
    .where(eq(payments.orderId, orderId))
}

/** Adds to the ledger what happened, once. */
export const writeLedger = async (tx: Queryable, entry: NewEntry): Promise<void> => {
  await tx.insert(paymentLedger).values(entry).onConflictDoNothing({ target: paymentLedger.onceKey })
}

/** The state of the order's code. */
export const findUseState = async (db: Queryable, orderId: number) =>
  (
    await db
      .select({ state: promocodeUses.state, promocodeId: promocodeUses.promocodeId })
      .from(promocodeUses)
      .where(eq(promocodeUses.orderId, orderId))
  )[0]
