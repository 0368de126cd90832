import { and, asc, eq, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce, setGiven } from '../../db/prepare-once.ts'
import { paymentTasks } from './payments.tables.ts'

export type TaskRow = typeof paymentTasks.$inferSelect
export type NewTask = Omit<typeof paymentTasks.$inferInsert, 'orderId' | 'notBefore'>

const given = sql.placeholder

const TASKS = prepareOnce<{ orderId: number }, TaskRow[]>((db) =>
  db
    .select()
    .from(paymentTasks)
    .where(eq(paymentTasks.orderId, given('orderId')))
    .orderBy(asc(paymentTasks.id))
    .prepare('payment-tasks'),
)

export const listTasks = (db: Queryable, orderId: number): Promise<TaskRow[]> => TASKS(db, { orderId })

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
const claimWith = (db: Queryable, ofOrder: SQL | undefined, name: string) => {
  const earlier = alias(paymentTasks, 'earlier')
  const due = db
    .select({ id: paymentTasks.id })
    .from(paymentTasks)
    .where(
      and(
        isOpen(paymentTasks),
        sql`${paymentTasks.notBefore} <= ${sql.param(given('now'), paymentTasks.notBefore)}`,
        ofOrder,
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
    .limit(given('limit'))
    .for('update', { skipLocked: true })
  return db
    .update(paymentTasks)
    .set({
      notBefore: setGiven('leaseUntil', paymentTasks.notBefore),
      attempts: sql`${paymentTasks.attempts} + 1`,
    })
    .where(sql`${paymentTasks.id} in ${due}`)
    .returning()
    .prepare(name)
}

type Claim = { now: Date; leaseUntil: Date; limit: number }

export const claimTasks = prepareOnce<Claim, TaskRow[]>((db) => claimWith(db, undefined, 'claim-tasks'))

/** The same, of one order. */
export const claimTasksOfOrder = prepareOnce<Claim & { orderId: number }, TaskRow[]>((db) =>
  claimWith(db, eq(paymentTasks.orderId, given('orderId')), 'claim-tasks-of-order'),
)

const TAKE_PLACING = prepareOnce<{ orderId: number; leaseUntil: Date }, TaskRow[]>((db) =>
  db
    .update(paymentTasks)
    .set({
      notBefore: setGiven('leaseUntil', paymentTasks.notBefore),
      attempts: sql`${paymentTasks.attempts} + 1`,
    })
    .where(
      and(eq(paymentTasks.orderId, given('orderId')), eq(paymentTasks.kind, 'place'), isOpen(paymentTasks)),
    )
    .returning()
    .prepare('take-placing'),
)

/** Takes the order's task to place it, due or not: the shopper is waiting. */
export const takePlacing = async (
  db: Queryable,
  orderId: number,
  leaseUntil: Date,
): Promise<TaskRow | undefined> => (await TAKE_PLACING(db, { orderId, leaseUntil }))[0]

const FINISH_TASK = prepareOnce<{ id: number; doneAt: Date }, { id: number }[]>((tx) =>
  tx
    .update(paymentTasks)
    .set({ doneAt: setGiven('doneAt', paymentTasks.doneAt), lastError: null })
    .where(and(eq(paymentTasks.id, given('id')), isOpen(paymentTasks)))
    .returning({ id: paymentTasks.id })
    .prepare('finish-task'),
)

/** @returns false when it was done or given up already */
export const finishTask = async (tx: Queryable, id: number, doneAt: Date): Promise<boolean> =>
  (await FINISH_TASK(tx, { id, doneAt })).length === 1

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
