import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { prepareOnce, setGiven } from '../../db/prepare-once.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { jobs } from '../../jobs/jobs.tables.ts'
import { paymentTasks } from './payments.tables.ts'

export type TaskRow = typeof paymentTasks.$inferSelect
export type NewTask = Omit<typeof paymentTasks.$inferInsert, 'orderId' | 'notBefore'>

/** The queue that the tasks for the payment provider are run from. */
export const PAYMENT_QUEUE = 'payment'

/** The tasks of one order run one after the other. */
export function keyOfOrder(orderId: number): string {
  return `order:${orderId}`
}

/** The task of a job; only `insertTasks` and `queueEarlierTasks` insert jobs into this queue. */
export function taskIdOf({ payload }: { payload: unknown }): number {
  return (payload as { taskId: number }).taskId
}

const given = sql.placeholder

const TASKS = prepareOnce<{ orderId: number }, TaskRow[]>((db) =>
  db
    .select()
    .from(paymentTasks)
    .where(eq(paymentTasks.orderId, given('orderId')))
    .orderBy(asc(paymentTasks.id))
    .prepare('payment-tasks'),
)

export function listTasks(db: Queryable, orderId: number): Promise<TaskRow[]> {
  return TASKS(db, { orderId })
}

export async function findTask(db: Queryable, id: number): Promise<TaskRow | undefined> {
  return (await db.select().from(paymentTasks).where(eq(paymentTasks.id, id)))[0]
}

/** Inserts tasks and queues them in the same transaction; a task that was inserted before is left out. */
export async function insertTasks(
  tx: Queryable,
  enqueue: JobQueue['enqueue'],
  orderId: number,
  tasks: NewTask[],
  at: Date,
): Promise<void> {
  if (tasks.length === 0) return
  const inserted = await tx
    .insert(paymentTasks)
    .values(tasks.map((task) => ({ ...task, orderId, notBefore: at, createdAt: at })))
    .onConflictDoNothing({ target: paymentTasks.idempotencyKey })
    .returning({ id: paymentTasks.id, kind: paymentTasks.kind })
  await enqueue(
    tx,
    inserted.map(({ id, kind }) => ({
      queue: PAYMENT_QUEUE,
      kind,
      payload: { taskId: id },
      key: keyOfOrder(orderId),
      onceKey: `${PAYMENT_QUEUE}:${id}`,
    })),
  )
}

/**
 * Queues tasks that a process of the release before this one inserted and left undone. That release has no jobs for its
 * tasks: it reads this table, and leases a task until `notBefore`.
 */
export async function queueEarlierTasks(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${jobs} (queue, kind, payload, key, once_key, not_before, created_at)
    select ${PAYMENT_QUEUE}::text, kind, jsonb_build_object('taskId', id), 'order:' || order_id,
      ${PAYMENT_QUEUE}::text || ':' || id, not_before, created_at
    from ${paymentTasks} task
    where done_at is null and failed_at is null and not_before <= ${now}
      and not exists (select 1 from ${jobs} where once_key = ${PAYMENT_QUEUE}::text || ':' || task.id)
    order by id
    on conflict (once_key) do nothing`)
}

const FINISH_TASK = prepareOnce<{ id: number; doneAt: Date }, { id: number }[]>((tx) =>
  tx
    .update(paymentTasks)
    .set({ doneAt: setGiven('doneAt', paymentTasks.doneAt), lastError: null })
    .where(and(eq(paymentTasks.id, given('id')), isNull(paymentTasks.doneAt), isNull(paymentTasks.failedAt)))
    .returning({ id: paymentTasks.id })
    .prepare('finish-task'),
)

/** @returns false when it was done, or failed, before */
export async function finishTask(tx: Queryable, id: number, doneAt: Date): Promise<boolean> {
  return (await FINISH_TASK(tx, { id, doneAt })).length === 1
}

/** The provider refused for good: a person must look at it. */
export async function failTask(db: Queryable, id: number, lastError: string, failedAt: Date): Promise<void> {
  await db
    .update(paymentTasks)
    .set({ lastError, failedAt })
    .where(and(eq(paymentTasks.id, id), isNull(paymentTasks.doneAt), isNull(paymentTasks.failedAt)))
}
