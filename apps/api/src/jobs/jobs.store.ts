import { and, asc, eq, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/connect.ts'
import { jobs } from './jobs.tables.ts'

export type Job = typeof jobs.$inferSelect
export type NewJob = Pick<typeof jobs.$inferInsert, 'queue' | 'kind' | 'payload' | 'key' | 'onceKey'>

/** Inserts jobs in the caller's transaction; one whose `onceKey` is known already is left out. */
export async function insertJobs(tx: Queryable, given: readonly NewJob[], notBefore: Date): Promise<void> {
  if (given.length === 0) return
  await tx
    .insert(jobs)
    .values(given.map((job) => ({ ...job, notBefore, createdAt: notBefore })))
    .onConflictDoNothing({ target: jobs.onceKey })
}

function isWaiting(table: typeof jobs): SQL | undefined {
  return and(isNull(table.finishedAt), isNull(table.failedAt))
}

/**
 * The lease: other processes skip the rows until then. The attempt is counted now, so that it counts even if this process
 * dies.
 */
function leased(until: Date) {
  return { notBefore: until, attempts: sql`${jobs.attempts} + 1` }
}

/**
 * Leases the jobs that are due, the longest due first. Of jobs with the same key only the first that waits is due.
 *
 * @param claim `key` restricts it to the jobs of that key
 */
export async function claimJobs(
  db: Queryable,
  claim: { queue: string; key?: string; now: Date; leaseUntil: Date; limit: number },
): Promise<Job[]> {
  const earlier = alias(jobs, 'earlier')
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isWaiting(jobs),
        eq(jobs.queue, claim.queue),
        lte(jobs.notBefore, claim.now),
        claim.key === undefined ? undefined : eq(jobs.key, claim.key),
        or(
          isNull(jobs.key),
          notExists(
            db
              .select({ one: sql`1` })
              .from(earlier)
              .where(
                and(
                  eq(earlier.queue, jobs.queue),
                  eq(earlier.key, jobs.key),
                  lt(earlier.id, jobs.id),
                  isNull(earlier.finishedAt),
                  isNull(earlier.failedAt),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(jobs.notBefore), asc(jobs.id))
    .limit(claim.limit)
    .for('update', { skipLocked: true })
  // As an array the query runs once; as a plain `in` the planner may run it again for each row.
  const claimed = await db
    .update(jobs)
    .set(leased(claim.leaseUntil))
    .where(sql`${jobs.id} = any(array(${due}))`)
    .returning()
  return claimed.sort((a, b) => a.id - b.id)
}

/** Leases the first waiting job of that kind and key, due or not, even when another process has leased it. */
export async function claimAtOnce(
  db: Queryable,
  claim: { queue: string; key: string; kind: string; leaseUntil: Date },
): Promise<Job | undefined> {
  const first = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(isWaiting(jobs), eq(jobs.queue, claim.queue), eq(jobs.key, claim.key), eq(jobs.kind, claim.kind)),
    )
    .orderBy(asc(jobs.id))
    .limit(1)
    .for('update')
  const [claimed] = await db
    .update(jobs)
    .set(leased(claim.leaseUntil))
    .where(sql`${jobs.id} = any(array(${first}))`)
    .returning()
  return claimed
}

/** Marks a job as done, even when its lease had ended before. */
export async function finishJob(db: Queryable, id: number, finishedAt: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ finishedAt, failedAt: null, lastError: null })
    .where(and(eq(jobs.id, id), isNull(jobs.finishedAt)))
}

/** Only the process that made the last attempt may mark it as failed; `attempts` shows whether that is this one. */
function isOurs({ id, attempts }: Job): SQL | undefined {
  return and(eq(jobs.id, id), eq(jobs.attempts, attempts), isWaiting(jobs))
}

export async function failJob(
  db: Queryable,
  job: Job,
  lastError: string,
  then: { notBefore: Date } | { failedAt: Date },
): Promise<void> {
  await db
    .update(jobs)
    .set({ lastError, ...then })
    .where(isOurs(job))
}

/** Extends leases that this process still holds. */
export async function renewLeases(db: Queryable, held: readonly Job[], notBefore: Date): Promise<void> {
  if (held.length === 0) return
  await db
    .update(jobs)
    .set({ notBefore })
    .where(or(...held.map(isOurs)))
}

/** Ends the lease of a job that was not begun. */
export async function releaseJob(db: Queryable, job: Job, notBefore: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ notBefore, attempts: job.attempts - 1 })
    .where(isOurs(job))
}

/**
 * Removes finished and failed jobs, at most so many.
 *
 * @returns how many
 */
export async function deleteOldJobs(
  db: Queryable,
  before: { finished: Date; failed: Date },
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(or(lte(jobs.finishedAt, before.finished), lte(jobs.failedAt, before.failed)))
    .limit(limit)
  const removed = await db.delete(jobs).where(sql`${jobs.id} = any(array(${old}))`).returning({ id: jobs.id })
  return removed.length
}
