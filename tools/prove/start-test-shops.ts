import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectDatabase, type DatabaseConnection } from '@varde/api/db/connect'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { migrateDatabase } from '@varde/api/db/migrate'
import { seedReference } from '@varde/api/modules/reference/seed-reference'
import { SHOP, seedTestCatalogue } from '@varde/api/testing/test-catalogue'
import { findFaults } from '@varde/api/testing/test-checkout'
import { findFreePort, type RunningShop, startShop } from '../../e2e/fixtures/start-shop.ts'
import { type Browser, openBrowser } from './browser.ts'
import { demand } from './proof.ts'
import { startTestPayments, type TestPayments } from './test-payments.ts'

/** Several processes of one shop on one database, with test payment providers. */
export type TestShops = {
  processes: readonly RunningShop[]
  /** One visitor of each process. */
  browsers: readonly Browser[]
  payments: TestPayments
  database: DatabaseConnection
  /** The settings of one more process of the same shop. */
  env: Record<string, string>
  rows<Row>(query: string, values?: unknown[]): Promise<Row[]>
  /** Sets the available stock in some shops, with matching stock movements. */
  setAvailable(ean: string, inShops: Readonly<Record<number, number>>): Promise<void>
  /** Lists the differences between the providers' ledgers and ours. */
  compare(): Promise<unknown[]>
  /** @throws ProofFailed when the shop's tables contradict each other, or the database had to break a deadlock */
  demandConsistency(): Promise<void>
  close(): Promise<void>
}

/** A fifth shop, for the proof that spreads fifty units over five. */
export const FIFTH_SHOP = 4

/** Starts shops on an empty temporary folder, which is deleted when they are closed. */
export async function startTestShops(shopCount = 2): Promise<TestShops> {
  const ends: (() => Promise<unknown>)[] = []
  async function close() {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  try {
    const folder = await makeFolder()
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    ends.push(() => postgres.stop())
    const database = await prepareDatabase(postgres)
    ends.push(() => database.close())
    const port = await findFreePort()
    // All processes share one public address, since it is part of the requests to the providers.
    const publicUrl = `http://127.0.0.1:${port}`
    const payments = await startTestPayments(folder, publicUrl)
    ends.push(() => payments.stop())
    const env = { ...settingsOf(payments, postgres.url), PUBLIC_URL: publicUrl }
    const processes: RunningShop[] = []
    for (let no = 0; no < shopCount; no += 1) {
      const dataDir = path.join(folder, `shop-${no}`)
      const shop = await startShop({ dataDir, demo: 'off', env, ...(no === 0 ? { port } : {}) })
      ends.push(() => shop.stop())
      processes.push(shop)
    }
    const browsers = await Promise.all(processes.map(({ url }) => openBrowser(url)))
    return {
      processes,
      browsers,
      env,
      ...inspectShops(database, payments),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varde-prove-'))
  // When root runs this, the database server runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755)
  return folder
}

export function settingsOf(payments: TestPayments, databaseUrl?: string): Record<string, string> {
  return {
    ...payments.env,
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, BENCH: 'on' }),
  }
}

/** The tables, the small catalogue of the tests, and one more shop. */
export async function prepareDatabase(postgres: Pick<EmbeddedPostgres, 'url'>): Promise<DatabaseConnection> {
  const database = await connectDatabase({ url: postgres.url })
  await migrateDatabase(database.db)
  await seedTestCatalogue(database.db)
  // The shop inserts its catalogue tree at each start, so the slugs of its groups must be free.
  for (const table of ['main_groups', 'subgroups', 'groups']) {
    await database.pool.query(`update ${table} set slug = 'prove-' || slug`)
  }
  await seedReference(database.db)
  await database.pool.query(
    `insert into shops (id, no, name, full_name, slug, post_no, post_place, address)
       values (${FIFTH_SHOP}, '4', 'Femte', 'Femte butikk', 'butikk-4', '5750', 'Odda', 'Veien 4')`,
  )
  return database
}

export function inspectShops(
  database: DatabaseConnection,
  payments: TestPayments,
): Pick<TestShops, 'database' | 'payments' | 'rows' | 'setAvailable' | 'compare' | 'demandConsistency'> {
  async function rows<Row>(query: string, values: unknown[] = []) {
    return (await database.pool.query(query, values)).rows as Row[]
  }
  return {
    database,
    payments,
    rows,
    setAvailable: async (ean, inShops) => {
      for (const [shopId, count] of Object.entries(inShops)) {
        await rows(
          `with old as (select on_hand, held from stock where shop_id = $1 and ean = $2),
             moved as (insert into stock_movements (shop_id, ean, delta, reason)
               select $1, $2, $3 - coalesce((select on_hand - held from old), 0), 'correction')
           insert into stock (shop_id, ean, on_hand) values ($1, $2, $3)
             on conflict (shop_id, ean) do update set on_hand = stock.held + $3`,
          [Number(shopId), ean, count],
        )
      }
    },
    compare: () => payments.compare(database.pool),
    demandConsistency: async () => {
      const faults = await findFaults(database.pool)
      demand(faults.length === 0, 'our own tables contradict each other', faults)
      const [broken] = await rows<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      demand(broken?.deadlocks === 0, 'the database had to break a deadlock', broken)
    },
  }
}

/** Stock that is enough for every order of a proof. */
export const PLENTY = { [SHOP.odda]: 100_000, [SHOP.voss]: 100_000 }
