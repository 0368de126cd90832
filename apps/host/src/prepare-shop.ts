import { randomBytes } from 'node:crypto'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { checkDataFolder } from '@varde/api/server/data-folder'
import type { Environment } from '@varde/api/server/environment'
import { prepareDatabase } from './prepare-database.ts'
import { type Sandboxes, startSandboxes } from './start-sandboxes.ts'
import type { TestPayment } from './test-payment.ts'

/** What a process that serves the shop needs besides its environment: plain data, passed on to other processes. */
export type ServeSettings = {
  databaseUrl: string
  addressApiUrl: string | undefined
  pickupPoints: Environment['pickupPoints']
  testPayment: TestPayment | undefined
  /** The key to `/utboks`, the same in all processes. */
  outboxKey: string
}

/** What runs once, however many processes serve the shop. */
export type PreparedShop = {
  settings: ServeSettings
  stop(): Promise<void>
  /** Asks the database to stop, without waiting for it. */
  abandon(): void
}

/** The connections of PostgreSQL that one process takes, and those left for commands, tools and the superuser. */
const CONNECTIONS = { process: 17, others: 30 }
const LEAST_CONNECTIONS = 100

/**
 * Starts the database and the sandboxes, and writes the data that every shop needs.
 *
 * @param stop aborts it: what was started is stopped again, and the signal's reason is thrown
 */
export async function prepareShop(
  given: Environment,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<PreparedShop> {
  await checkDataFolder(given.dataDir, given.databaseUrl === undefined)
  const connections = given.processes * CONNECTIONS.process + CONNECTIONS.others
  const embedded =
    given.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: given.dataDir,
          log,
          settings: { max_connections: String(Math.max(connections, LEAST_CONNECTIONS)) },
        })
      : undefined
  const databaseUrl = given.databaseUrl ?? embedded?.url ?? ''
  let sandboxes: Sandboxes | undefined
  try {
    stop.throwIfAborted()
    await prepareDatabase(given.listenUrl ?? databaseUrl, given.demo, log, stop)
    sandboxes = await startSandboxes(given, log)
    stop.throwIfAborted()
  } catch (error) {
    await sandboxes?.stop()
    await embedded?.stop()
    throw error
  }
  const { addressApiUrl, pickupPoints, testPayment } = sandboxes
  return {
    settings: {
      databaseUrl,
      addressApiUrl,
      pickupPoints,
      testPayment,
      outboxKey: randomBytes(32).toString('base64url'),
    },
    stop: async () => {
      await sandboxes.stop()
      await embedded?.stop()
    },
    abandon: () => void embedded?.stop(),
  }
}
