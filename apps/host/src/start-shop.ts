import type { AddressInfo } from 'node:net'
import { connectDatabase } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { type App, buildApp } from '@varde/api/server/build-app'
import { checkDataFolder } from '@varde/api/server/data-folder'
import { type Environment, readEnvironment } from '@varde/api/server/environment'
import { settlesWithin } from '@varde/api/server/settles-within'
import { TIME_LIMITS } from '@varde/api/server/time-limits'
import { mountStorefront } from './mount-storefront.ts'
import { prepareDatabase } from './prepare-database.ts'
import { mountTestPayment, type Sandboxes, startSandboxes } from './start-sandboxes.ts'
import type { StoppableShop } from './stop-on-signals.ts'

/** For the job queue, the catalogue and the sweeps; requests have ten connections of their own. */
const BACKGROUND_CONNECTIONS = 5

/** The share of `SHUTDOWN_TIMEOUT_MS` that is left for closing the connections to the database. */
const CLOSE_SHARE = 0.1

export type RunningShop = StoppableShop & {
  /** The address that the shop is reached at on its own machine. */
  url: string
}

/**
 * Starts the whole shop in this process: its database, the data that every shop needs, the API and the pages.
 *
 * @param log called with one line of progress at a time
 * @param stop aborts the start: what was started is stopped again, and the signal's reason is thrown
 * @param mountPages serves the pages beside the API
 */
export async function startShop(
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
  stop: AbortSignal = new AbortController().signal,
  mountPages: (app: App, environment: Environment) => Promise<void> = mountStorefront,
): Promise<RunningShop> {
  const given = readEnvironment(env)
  await checkDataFolder(given.dataDir, given.databaseUrl === undefined)
  const embedded =
    given.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: given.dataDir, log }) : undefined
  const databaseUrl = given.databaseUrl ?? embedded?.url ?? ''
  let sandboxes: Sandboxes | undefined
  try {
    stop.throwIfAborted()
    await prepareDatabase(databaseUrl, given.demo, log, stop)
    const database = await connectDatabase({ url: databaseUrl, limits: TIME_LIMITS.request })
    const background = await connectDatabase({
      url: databaseUrl,
      limits: TIME_LIMITS.background,
      maxConnections: BACKGROUND_CONNECTIONS,
      applicationName: 'varde background',
    })
    sandboxes = await startSandboxes(given, log)
    const { environment, payment, klarna } = sandboxes
    const app = await buildApp({
      environment,
      db: database.db,
      background: background.db,
      databaseUrl,
      ...(payment === undefined ? {} : { payment }),
    })
    if (klarna !== undefined) await mountTestPayment(app.fastify, klarna)
    await mountPages(app, environment)
    stop.throwIfAborted()
    await app.fastify.listen({ port: environment.port, host: environment.host })
    const url = localAddress(app.fastify.addresses())
    // Not written to the server's log, since the key opens every mail.
    if (app.outboxKey !== null) log(`E-postene kan leses på ${url}/utboks med nøkkelen ${app.outboxKey}`)
    return {
      url,
      stopTimeoutMs: given.shutdown.timeoutMs,
      stop: async () => {
        await app.close()
        await sandboxes?.stop()
        // A query that hangs must not keep the database server from being stopped.
        const closed = Promise.all([database.close(), background.close()])
        await settlesWithin(closed, given.shutdown.timeoutMs * CLOSE_SHARE)
        await embedded?.stop()
      },
      abandon: () => void embedded?.stop(),
    }
  } catch (error) {
    await sandboxes?.stop()
    await embedded?.stop()
    throw error
  }
}

/** A server that listens on every address is reached on loopback from its own machine. */
function localAddress(addresses: (AddressInfo | string)[]): string {
  const first = addresses.find((address) => typeof address === 'object')
  if (first === undefined) throw new Error('the server listens nowhere')
  const everywhere = first.address === '0.0.0.0' || first.address === '::'
  const host = everywhere ? '127.0.0.1' : first.family === 'IPv6' ? `[${first.address}]` : first.address
  return `http://${host}:${first.port}`
}
