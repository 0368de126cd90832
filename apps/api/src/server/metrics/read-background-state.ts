import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/** What waits in the database, by queue and by import. */
export type BackgroundState = {
  queues: { queue: string; waiting: number; lateSeconds: number; failed: number }[]
  imports: { kind: string; feed: string; ageSeconds: number }[]
}

/**
 * Reads how far the background work is behind: the jobs that wait, how late the one is that has been due longest, the
 * jobs that were given up, and how long ago each feed was last imported.
 */
export async function readBackgroundState(db: Database, now: Date): Promise<BackgroundState> {
  const queues = await db.execute<{ queue: string; waiting: number; late: number; failed: number }>(sql`
    select queue,
      (count(*) filter (where failed_at is null))::int as waiting,
      coalesce(extract(epoch from ${now.toISOString()}::timestamptz
        - min(not_before) filter (where failed_at is null)), 0)::float8 as late,
      (count(*) filter (where failed_at is not null))::int as failed
    from jobs where finished_at is null group by queue`)
  const imports = await db.execute<{ kind: string; feed: string; age: number }>(sql`
    select kind, feed, extract(epoch from ${now.toISOString()}::timestamptz - max(finished_at))::float8 as age
    from import_runs where status = 'done' and not is_dry_run group by kind, feed`)
  return {
    queues: queues.rows.map(({ queue, waiting, late, failed }) => ({
      queue,
      waiting,
      // A job that is due later is not late.
      lateSeconds: Math.max(0, late),
      failed,
    })),
    imports: imports.rows.map(({ kind, feed, age }) => ({ kind, feed, ageSeconds: Math.max(0, age) })),
  }
}
