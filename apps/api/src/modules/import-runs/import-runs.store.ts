import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { importKeys, importRuns } from './import-runs.tables.ts'

/** An import as it is written down. */
export type ImportRun = typeof importRuns.$inferSelect
export type RunChanges = Partial<typeof importRuns.$inferInsert>

/** A run for a list: with the name of the key that sent it, without its report. */
export type ListedRun = Omit<ImportRun, 'report' | 'options'> & { keyName: string | null }

export async function insertRun(db: Queryable, run: typeof importRuns.$inferInsert): Promise<void> {
  await db.insert(importRuns).values(run)
}

/** Changes a run that waits or is under way; one that has ended stays as it is. */
export async function updateRun(db: Queryable, id: string, changes: RunChanges): Promise<void> {
  await db
    .update(importRuns)
    .set(changes)
    .where(and(eq(importRuns.id, id), inArray(importRuns.status, ['waiting', 'running'])))
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

/** The runs whose id begins so, two at most: one is found, two are ambiguous. */
export async function readRunsByPrefix(db: Queryable, prefix: string): Promise<ImportRun[]> {
  return db.select().from(importRuns).where(sql`starts_with(${importRuns.id}::text, ${prefix})`).limit(2)
}
