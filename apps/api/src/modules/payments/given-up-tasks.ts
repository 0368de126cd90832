import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { listGivenUpJobs, retryJob } from '../../jobs/given-up-jobs.ts'
import { paymentTasks } from './payments.tables.ts'
import { PAYMENT_QUEUE, type TaskRow, taskIdOf } from './queue-tasks.ts'

/** A task for the payment provider that was given up. */
export type GivenUpTask = {
  /** The job's number, which `retryTask` takes. */
  id: number
  attempts: number
  failedAt: Date | null
  task: Pick<TaskRow, 'orderId' | 'kind' | 'amountOre' | 'lastError'>
}

/** Tasks that were given up, the newest first: money that has not moved as the order says. */
export async function listGivenUpTasks(
  db: Database,
  page: { limit: number; offset: number },
): Promise<{ tasks: GivenUpTask[]; total: number }> {
  const { jobs, total } = await listGivenUpJobs(db, PAYMENT_QUEUE, page)
  const ids = jobs.map(taskIdOf)
  const rows =
    ids.length === 0 ? [] : await db.select().from(paymentTasks).where(inArray(paymentTasks.id, ids))
  const tasks = jobs.flatMap((job) => {
    const task = rows.find(({ id }) => id === taskIdOf(job))
    return task === undefined ? [] : [{ id: job.id, attempts: job.attempts, failedAt: job.failedAt, task }]
  })
  return { tasks, total }
}

/**
 * Makes a task that was given up due now, with all its attempts. The provider gets the same idempotency key as before, so
 * that nothing is moved twice. In the caller's transaction.
 *
 * @param id the job's number
 * @returns undefined when there is no such task, or it is done
 */
export async function retryTask(tx: Queryable, id: number, now: Date): Promise<TaskRow | undefined> {
  const job = await retryJob(tx, PAYMENT_QUEUE, id, now)
  if (job === undefined) return undefined
  const [task] = await tx
    .update(paymentTasks)
    .set({ failedAt: null, notBefore: now })
    .where(and(eq(paymentTasks.id, taskIdOf(job)), isNull(paymentTasks.doneAt)))
    .returning()
  return task
}
