import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { HealthCheck, HealthChecks } from './health-checks.ts'

const FILE_BYTES = 16 * 1024

/**
 * Adds checks that the shop can write to the disks of the data folder and of the database, and that the database is not
 * read-only.
 *
 * @param everyMs a check that passed is not made again within this time, however often `/readyz` is asked
 */
export function addStorageChecks(
  health: HealthChecks,
  { db, dataDir, everyMs }: { db: Database; dataDir: string; everyMs: number },
): void {
  // Several processes may share a folder, and containers their process ids.
  const file = path.join(dataDir, `.write-check-${randomBytes(6).toString('hex')}`)
  async function writeFolder() {
    try {
      await writeFile(file, Buffer.alloc(FILE_BYTES, 1))
    } finally {
      await rm(file, { force: true })
    }
    return null
  }
  const writeDatabase = () =>
    transact(db, async (tx) => {
      const { rows } = await tx.execute<{ transaction_read_only: string }>(sql`show transaction_read_only`)
      if (rows[0]?.transaction_read_only === 'on') return 'the database takes no writes'
      // Rows that exceed `work_mem` go to a temporary file: a write to the disk that leaves nothing behind.
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(sql`select count(*) from generate_series(1, 20000)`)
      return null
    })
  health.add('data folder', passedWithin(everyMs, writeFolder))
  health.add('database disk', passedWithin(everyMs, writeDatabase))
}

/** Makes a check again only when it last passed longer ago than this. */
function passedWithin(everyMs: number, check: HealthCheck): HealthCheck {
  let passedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - passedAt < everyMs) return null
    const reason = await check()
    if (reason === null) passedAt = performance.now()
    return reason
  }
}
