import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { Job } from './jobs.store.ts'
import { jobs } from './jobs.tables.ts'

/** Jobs of a queue that were given up and wait for a person, the newest first. */
export async function listGivenUpJobs(
  db: Queryable,
  queue: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ jobs: Job[]; total: number }> {
  const wanted = and(eq(jobs.queue, queue), isNotNull(jobs.failedAt), isNull(jobs.finishedAt))
  const rows = await db.select().from(jobs).where(wanted).orderBy(desc(jobs.id)).limit(limit).offset(offset)
  const [all] = await db.select({ total: count() }).from(jobs).where(wanted)
  return { jobs: rows, total: all?.total ?? 0 }
}

/**
 * Makes a job that was given up, or waits for its next attempt, due now with all its attempts.
 *
 * @returns undefined when there is no such job, or it is done
 */
export async function retryJob(
  db: Queryable,
  queue: string,
  id: number,
  now: Date,
): Promise<Job | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ notBefore: now, attempts: 0, failedAt: null })
    .where(and(eq(jobs.id, id), eq(jobs.queue, queue), isNull(jobs.finishedAt)))
    .returning()
  return job
}
