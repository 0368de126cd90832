import { and, count, desc, eq, getTableColumns, inArray, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { importKeys, importRuns } from './import-runs.tables.ts'

/** An import as it is written down. */
export type ImportRun = typeof importRuns.$inferSelect
export type NewRun = typeof importRuns.$inferInsert
export type RunChanges = Partial<NewRun>

/** A run for a list: with the name of the key that sent it, without its report. */
export type ListedRun = Omit<ImportRun, 'report' | 'options'> & { keyName: string | null }

const isUnfinished = inArray(importRuns.status, ['waiting', 'running'])

export async function insertRun(db: Queryable, run: NewRun): Promise<void> {
  await db.insert(importRuns).values(run)
}

/** Changes a run that waits or is under way; one that has ended stays as it is. */
export async function updateRun(db: Queryable, id: string, changes: RunChanges): Promise<void> {
  await db
    .update(importRuns)
    .set(changes)
    .where(and(eq(importRuns.id, id), isUnfinished))
}

export async function readRun(db: Queryable, id: string): Promise<ImportRun | undefined> {
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, id))
  return run
}

/** The newest first. */
export async function readRuns(
  db: Queryable,
  page: { limit: number; offset: number },
): Promise<{ runs: ListedRun[]; total: number }> {
  const { report: _, options: __, ...columns } = getTableColumns(importRuns)
  const runs = await db
    .select({ ...columns, keyName: importKeys.name })
    .from(importRuns)
    .leftJoin(importKeys, eq(importRuns.keyId, importKeys.id))
    .orderBy(desc(importRuns.createdAt), desc(importRuns.id))
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await db.select({ total: count() }).from(importRuns)
  return { runs, total: all?.total ?? 0 }
}

/** How many runs of files that were sent have not ended. */
export async function countUnfinished(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ runs: count() })
    .from(importRuns)
    .where(and(isUnfinished, ne(importRuns.source, 'cli')))
  return row?.runs ?? 0
}

/** The ids, of those given, whose runs wait or are under way. */
export async function findUnfinished(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(isUnfinished, inArray(importRuns.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Ends runs of the command line that began before then: whoever began them was killed, and could not write it. */
export async function endAbandonedRuns(db: Queryable, before: Date, end: RunChanges): Promise<void> {
  await db
    .update(importRuns)
    .set(end)
    .where(and(eq(importRuns.source, 'cli'), isUnfinished, lt(importRuns.createdAt, before)))
}

/** Removes runs that began before then, and the oldest beyond `most`. */
export async function deleteOldRuns(db: Queryable, before: Date, most: number): Promise<void> {
  const newest = db
    .select({ id: importRuns.id })
    .from(importRuns)
    .orderBy(desc(importRuns.createdAt))
    .limit(most)
  await db
    .delete(importRuns)
    .where(
      and(
        not(isUnfinished),
        or(lt(importRuns.createdAt, before), sql`${importRuns.id} <> all(array(${newest}))`),
      ),
    )
}

/** The runs whose id begins so, two at most: one is found, two are ambiguous. */
export async function readRunsByPrefix(db: Queryable, prefix: string): Promise<ImportRun[]> {
  return db.select().from(importRuns).where(sql`starts_with(${importRuns.id}::text, ${prefix})`).limit(2)
}
