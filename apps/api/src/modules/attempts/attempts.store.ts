import { and, eq, gt, inArray, like, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { rateCounters } from './attempts.tables.ts'

/** Counts one more in the window; returns the counts of this window and of the previous one. */
export async function countInWindow(
  db: Queryable,
  key: string,
  window: Date,
  before: Date,
): Promise<{ count: number; countBefore: number }> {
  const [row] = await db
    .insert(rateCounters)
    .values({ key, windowStart: window, count: 1 })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + 1` },
    })
    .returning({
      count: rateCounters.count,
      countBefore: sql<number>`coalesce((select b.count from rate_counters b where b.key = ${key} and b.window_start = ${before.toISOString()}::timestamptz), 0)`,
    })
  if (row === undefined) throw new Error('a try was not counted')
  return row
}

export async function hasWindowAfter(db: Queryable, key: string, at: Date): Promise<boolean> {
  const found = await db
    .select({ key: rateCounters.key })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), gt(rateCounters.windowStart, at)))
    .limit(1)
  return found.length > 0
}

/** @param keyStart how the keys begin; any key by default */
export async function deleteWindows(db: Queryable, before: Date, keyStart = ''): Promise<void> {
  await db
    .delete(rateCounters)
    .where(and(lt(rateCounters.windowStart, before), like(rateCounters.key, `${keyStart}%`)))
}

export async function deleteCounters(db: Queryable, keys: string[]): Promise<void> {
  await db.delete(rateCounters).where(inArray(rateCounters.key, keys))
}
