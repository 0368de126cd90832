import type { AddressInfo } from 'node:net'
import { buildApp } from '@varde/api/build-app'
import { connectDatabase } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { migrateDatabase } from '@varde/api/db/migrate'
import { readEnvironment } from '@varde/api/environment'
import { seedDemoOnce } from '@varde/api/modules/demo/seed-demo'
import { seedPostalCodes } from '@varde/api/modules/postal-codes/seed-postal-codes'
import { seedReference } from '@varde/api/modules/reference/seed-reference'
import { seedStandardPages } from '@varde/api/modules/standard-pages/seed-standard-pages'
import { TIME_LIMITS } from '@varde/api/time-limits'
import { mountStorefront } from './mount-storefront.ts'
import { mountTestPayment } from './mount-test-payment.ts'
import { type Sandboxes, startSandboxes } from './start-sandboxes.ts'

/** Queue, catalogue and sweeps beside the ten connections of the shoppers' requests. */
const BACKGROUND_CONNECTIONS = 5

export type RunningShop = {
  /** Where it answers, for the person at the machine. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts the whole shop in this process: its database, what must be in it, the API and the pages.
 *
 * @param log gets one line at a time about what is happening
 */
export const startShop = async (
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<RunningShop> => {
  const given = readEnvironment(env)
  const embedded =
    given.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: given.dataDir, log }) : undefined
  const databaseUrl = given.databaseUrl ?? embedded?.url ?? ''
  let sandboxes: Sandboxes | undefined
  try {
    await prepareDatabase(databaseUrl, given.demo, log)
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
    await mountStorefront(app, environment)
    await app.fastify.listen({ port: environment.port, host: environment.host })
    return {
      url: localAddress(app.fastify.addresses()),
      stop: async () => {
        await app.close()
        await sandboxes?.stop()
        await Promise.all([database.close(), background.close()])
        await embedded?.stop()
      },
    }
  } catch (error) {
    await sandboxes?.stop()
    await embedded?.stop()
    throw error
  }
}

/** On a connection of its own: a migration or the demo takes longer than a request may. */
const prepareDatabase = async (url: string, demo: boolean, log: (line: string) => void): Promise<void> => {
  const { db, close } = await connectDatabase({ url, limits: TIME_LIMITS.preparation, maxConnections: 2 })
  try {
    await migrateDatabase(db)
    await seedReference(db)
    await seedPostalCodes(db)
    if (demo) await seedDemoOnce(db, { now: new Date(), log })
    // Last: the demo brings pages of its own.
    await seedStandardPages(db)
  } finally {
    await close()
  }
}

/** A server on every address answers the person at the machine on loopback. */
const localAddress = (addresses: (AddressInfo | string)[]): string => {
  const first = addresses.find((address) => typeof address === 'object')
  if (first === undefined) throw new Error('the server listens nowhere')
  const everywhere = first.address === '0.0.0.0' || first.address === '::'
  const host = everywhere ? '127.0.0.1' : first.family === 'IPv6' ? `[${first.address}]` : first.address
  return `http://${host}:${first.port}`
}
