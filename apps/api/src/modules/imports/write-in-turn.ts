import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact, withinSavepoint } from '../../db/transact.ts'

// 'impo' in ASCII; imports of every process take the same lock.
const importLockKey = 0x696d706f

/** Makes the rest of this transaction wait for other imports, so that two never make the same thing twice. */
export async function takeImportTurn(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`)
}

/** Tells every process, when the transaction is committed, to read the whole catalogue again. */
export async function announceChange(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('catalogue_changed', '')`)
}

/** Tells every process, when the transaction is committed, to read pages, posts, polls and banners again. */
export async function announceContent(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('content_changed', '')`)
}

/** How an import reaches the database: each batch in a transaction of its own, or all in one that is undone. */
export type BatchRunner = (write: (tx: Queryable) => Promise<void>) => Promise<void>

class DryRunOver extends Error {}

/**
 * Runs an import with batches. With `dryRun` every batch is a savepoint of one transaction that is rolled
 * back at the end, so that later batches see earlier ones and nothing stays.
 */
export async function runBatches(
  db: Database,
  dryRun: boolean,
  run: (runBatch: BatchRunner) => Promise<void>,
): Promise<void> {
  if (!dryRun) return run((write) => transact(db, write))
  try {
    await transact(db, async (outer) => {
      await run((write) => withinSavepoint(outer, write))
      throw new DryRunOver()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
}

/** Whether PostgreSQL refused the data (class 22) or a constraint did (23): then other rows may still go in. */
function isDataFault(error: unknown): error is Error {
  const code =
    (error as { cause?: { code?: unknown } } | null)?.cause?.code ??
    (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^2[23]/.test(code)
}

/**
 * Writes items together; when the database refuses them, halves of them, down to the single one that it will
 * not have. So one bad row never takes the others with it.
 *
 * @param refuse told of the single item and the database's words
 */
export async function writeInHalves<Item>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<void>,
  refuse: (item: Item, text: string) => void,
): Promise<void> {
  if (items.length === 0) return
  try {
    await write(items)
  } catch (error) {
    const [only] = items
    if (!isDataFault(error) || only === undefined) throw error
    if (items.length === 1) {
      const cause = error.cause instanceof Error ? error.cause : error
      refuse(only, `databasen tar ikke imot raden (${cause.message})`)
      return
    }
    const middle = Math.ceil(items.length / 2)
    await writeInHalves(items.slice(0, middle), write, refuse)
    await writeInHalves(items.slice(middle), write, refuse)
  }
}
