import { connectDatabase, type Database } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { migrateDatabase } from '@varde/api/db/migrate'
import type { Environment } from '@varde/api/environment'
import { seedPostalCodes } from '@varde/api/modules/postal-codes/seed-postal-codes'
import { seedReference } from '@varde/api/modules/reference/seed-reference'

export type OpenDatabase = {
  db: Database
  /** Gives the connections back once their queries are done. */
  close(): Promise<void>
}

/**
 * Opens the database that the shop itself would use: `DATABASE_URL`, or the embedded one in `DATA_DIR`. A
 * server that a running shop owns is shared and left running; one started here is stopped with `close`.
 */
export async function openDatabase(
  environment: Environment,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const embedded =
    environment.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: environment.dataDir, share: true, log })
      : undefined
  try {
    const connection = await connectDatabase({
      url: environment.databaseUrl ?? embedded?.url ?? '',
      maxConnections: 2,
      applicationName: 'varde shop',
    })
    await migrateDatabase(connection.db)
    await seedReference(connection.db)
    await seedPostalCodes(connection.db)
    return {
      db: connection.db,
      async close() {
        await connection.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
