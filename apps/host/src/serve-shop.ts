import type { AddressInfo } from 'node:net'
import { connectDatabase } from '@varde/api/db/connect'
import { type App, buildApp } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import { settlesWithin } from '@varde/api/server/settles-within'
import { TIME_LIMITS } from '@varde/api/server/time-limits'
import type { ClusterMetrics } from './cluster-metrics.ts'
import type { ServeSettings } from './prepare-shop.ts'
import { createTestPayments, mountTestPayment } from './test-payment.ts'

/** For the job queue, the catalogue and the sweeps; requests have ten connections of their own. */
const BACKGROUND_CONNECTIONS = 5

/** The share of `SHUTDOWN_TIMEOUT_MS` that is left for closing the connections to the database. */
const CLOSE_SHARE = 0.1

/** Serves the pages beside the API. */
export type MountPages = (app: App, environment: Environment) => Promise<void>

export type ServingShop = {
  /** The address that the shop is reached at on its own machine. */
  url: string
  /** The key to `/utboks`; null where there are no such pages. */
  outboxKey: string | null
  stop(): Promise<void>
}

/**
 * Serves the API and the pages from this process, until it is stopped.
 *
 * @param stop aborts the start; its reason is thrown
 * @param others the metrics of the other processes that serve the same port
 */
export async function serveShop(
  given: Environment,
  { databaseUrl, addressApiUrl, pickupPoints, testPayment, outboxKey }: ServeSettings,
  mountPages: MountPages,
  stop: AbortSignal,
  others?: ClusterMetrics,
): Promise<ServingShop> {
  const environment: Environment = { ...given, addressApiUrl, pickupPoints }
  const database = await connectDatabase({ url: databaseUrl, limits: TIME_LIMITS.request })
  const background = await connectDatabase({
    url: databaseUrl,
    limits: TIME_LIMITS.background,
    maxConnections: BACKGROUND_CONNECTIONS,
    applicationName: 'varde background',
  })
  const app = await buildApp({
    environment,
    db: database.db,
    background: background.db,
    databaseUrl: given.listenUrl ?? databaseUrl,
    outboxKey,
    ...(others === undefined ? {} : { collectMetrics: others.collect }),
    ...(testPayment === undefined ? {} : { payments: createTestPayments(testPayment, environment) }),
  })
  if (testPayment !== undefined) await mountTestPayment(app.fastify, testPayment)
  others?.share(app.metrics)
  await mountPages(app, environment)
  stop.throwIfAborted()
  await app.fastify.listen({ port: environment.port, host: environment.host })
  return {
    url: localAddress(app.fastify.addresses()),
    outboxKey: app.outboxKey,
    stop: async () => {
      await app.close()
      // A query that hangs must not keep the database server from being stopped.
      const closed = Promise.all([database.close(), background.close()])
      await settlesWithin(closed, given.shutdown.timeoutMs * CLOSE_SHARE)
    },
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
