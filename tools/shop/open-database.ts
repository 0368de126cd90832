import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type Database, type DatabaseConnection } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { migrateDatabase } from '@varde/api/db/migrate'
import { seedPostalCodes } from '@varde/api/modules/postal-codes/seed-postal-codes'
import { seedReference } from '@varde/api/modules/reference/seed-reference'
import { checkDataFolder } from '@varde/api/server/data-folder'
import type { Environment } from '@varde/api/server/environment'
import { TIME_LIMITS } from '@varde/api/server/time-limits'

const LONGEST_WAIT_MS = 15 * 60_000
const RETRY_MS = 250

export type OpenDatabase = {
  db: Database
  /** Closes the connections when their queries are done. */
  close(): Promise<void>
}

/**
 * Opens the database that the shop itself would use: `DATABASE_URL`, or the embedded one in `DATA_DIR`. A
 * server that a running shop owns is shared and left running; one started here is stopped with `close`.
 *
 * @param migrate whether the tables are brought up to date
 * @param fill whether the rows that every shop needs are inserted; not needed by commands that only use existing rows
 */
export async function openDatabase(
  environment: Environment,
  log: (line: string) => void,
  { fill = true, migrate = true }: { fill?: boolean; migrate?: boolean } = {},
): Promise<OpenDatabase> {
  await checkDataFolder(environment.dataDir, environment.databaseUrl === undefined)
  const embedded =
    environment.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: environment.dataDir, share: true, log })
      : undefined
  let connection: DatabaseConnection | undefined
  try {
    connection = await connectDatabase({
      url: environment.databaseUrl ?? embedded?.url ?? '',
      limits: TIME_LIMITS.preparation,
      // An import holds a lock, writes a batch, reads beside it and writes its progress.
      maxConnections: 4,
      applicationName: 'varde shop',
    })
    const { db, close } = connection
    if (migrate) await migrateDatabase(db)
    if (fill) {
      await seedReference(db)
      await seedPostalCodes(db)
    }
    return {
      db,
      async close() {
        await close()
        if (embedded?.owned) await waitForOthers(embedded.url, log)
        await embedded?.stop()
      },
    }
  } catch (error) {
    // Idle connections would keep the command from ending.
    await connection?.close()
    await embedded?.stop()
    throw error
  }
}

/** Another command may use the server that this one has started: stopping it would end that command half-way. */
async function waitForOthers(url: string, log: (line: string) => void): Promise<void> {
  const { pool, close } = await connectDatabase({ url, maxConnections: 1, applicationName: 'varde shop' })
  const deadline = performance.now() + LONGEST_WAIT_MS
  try {
    for (let isSaid = false; performance.now() < deadline; isSaid = true) {
      const { rows } = await pool.query(
        `select pid from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      )
      if (rows.length === 0) return
      if (!isSaid) log('Ferdig. Venter på en annen kommando som bruker databasen …')
      await wait(RETRY_MS)
    }
  } finally {
    await close()
  }
}
