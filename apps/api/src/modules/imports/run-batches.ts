import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact, withinSavepoint } from '../../db/transact.ts'
import { type ImportLog, startImportLog } from './import-report.ts'

// 'impo' in ASCII: one lock for the imports of every process.
const importLockKey = 0x696d706f

/** Makes this transaction wait for other imports, so that two never create the same thing twice. */
export async function lockImports(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`)
}

/** Writes some items in one transaction, and returns what it wrote; the log is kept only if the transaction is. */
type WriteItems<Item, Written> = (tx: Queryable, items: readonly Item[], log: ImportLog) => Promise<Written>

/**
 * Writes a batch of items in one transaction. When the database refuses the data, each half of the batch is tried
 * alone, down to the single item that cannot be written: one bad row never keeps the others out.
 *
 * @param refuse called with the single item and the database's reason
 * @returns what each transaction wrote
 */
export type WriteBatch = <Item, Written>(
  items: readonly Item[],
  write: WriteItems<Item, Written>,
  refuse: (item: Item, text: string) => void,
) => Promise<Written[]>

class DryRunOver extends Error {}

/**
 * Runs an import that writes in batches, each in a transaction of its own. With `dryRun` every batch is a savepoint of
 * one transaction that is rolled back at the end, so that later batches see earlier ones and nothing stays.
 */
export async function runBatches(
  { db, dryRun }: { db: Database; dryRun: boolean },
  log: ImportLog,
  run: (writeBatch: WriteBatch) => Promise<void>,
): Promise<void> {
  if (!dryRun) return run(createWriteBatch((write) => transact(db, write), log))
  try {
    await transact(db, async (outer) => {
      await run(createWriteBatch((write) => withinSavepoint(outer, write), log))
      throw new DryRunOver()
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
}

function createWriteBatch(
  runTransaction: (write: (tx: Queryable) => Promise<void>) => Promise<void>,
  log: ImportLog,
): WriteBatch {
  async function writeTogether<Item, Written>(items: readonly Item[], write: WriteItems<Item, Written>) {
    // A transaction may be tried again: each attempt has a log of its own.
    let attempt: { written: Written; log: ImportLog } | undefined
    await runTransaction(async (tx) => {
      const attemptLog = startImportLog()
      await lockImports(tx)
      attempt = { written: await write(tx, items, attemptLog), log: attemptLog }
    })
    if (attempt === undefined) throw new Error('the transaction ended without writing')
    log.absorb(attempt.log)
    return attempt.written
  }

  const writeBatch: WriteBatch = async (items, write, refuse) => {
    const [first] = items
    if (first === undefined) return []
    try {
      return [await writeTogether(items, write)]
    } catch (error) {
      if (!isDataFault(error)) throw error
      if (items.length === 1) {
        const cause = error.cause instanceof Error ? error.cause : error
        refuse(first, `databasen tar ikke imot raden (${cause.message})`)
        return []
      }
      const middle = Math.ceil(items.length / 2)
      return [
        ...(await writeBatch(items.slice(0, middle), write, refuse)),
        ...(await writeBatch(items.slice(middle), write, refuse)),
      ]
    }
  }
  return writeBatch
}

/** Whether PostgreSQL refused the data (class 22) or a constraint did (23): then other rows may still go in. */
function isDataFault(error: unknown): error is Error {
  const code =
    (error as { cause?: { code?: unknown } } | null)?.cause?.code ??
    (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^2[23]/.test(code)
}
