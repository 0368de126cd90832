import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { connectDatabase } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { ARTICLE, eanOf, SHOP } from '@varde/api/testing/test-catalogue'
import { findFaults } from '@varde/api/testing/test-checkout'
import { anOrder } from '@varde/api/testing/test-shop'
import pg from 'pg'
import { findFreePort, startShop } from '../../e2e/fixtures/start-shop.ts'
import { openBrowser } from './browser.ts'
import { startShoppers } from './place-orders.ts'
import { countOf, demand, type Figures, type Proof, type ProofSettings } from './proof.ts'
import { inspectShops, makeFolder, PLENTY, prepareDatabase, settingsOf } from './start-test-shops.ts'
import { startTestPayments } from './test-payments.ts'

// Proves that a backup taken under orders is of one moment, and that a shop restored from it opens.

const REPOSITORY = path.resolve(import.meta.dirname, '../..')
/** Movements of stock, half of them in and half out. */
const MOVEMENTS = 2_000_000
const BACKUPS = 9
const KEPT = 7
const SHOPPERS_PAUSE_MS = 100
const COMMAND_WITHIN_MS = 10 * 60_000

async function proveBackup({ share, log }: ProofSettings): Promise<Figures> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const folder = await makeFolder()
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    ends.push(() => postgres.stop())
    const database = await prepareDatabase(postgres)
    ends.push(() => database.close())
    const port = await findFreePort()
    const payments = await startTestPayments(folder, `http://127.0.0.1:${port}`)
    ends.push(() => payments.stop())
    const inspection = inspectShops(database, payments)
    for (const ean of [eanOf(2), eanOf(ARTICLE.drink)]) await inspection.setAvailable(ean, PLENTY)
    await addMovements(postgres.url, countOf(MOVEMENTS, share))
    const dataDir = path.join(folder, 'shop')
    const backups = path.join(folder, 'backups')
    const shop = await startShop({ dataDir, demo: 'off', env: settingsOf(payments, postgres.url), port })
    ends.push(() => shop.kill())
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir }

    const { acknowledged, close, leave } = startShoppers(await openBrowser(shop.url), payments, {
      pauseMs: SHOPPERS_PAUSE_MS,
    })
    const known: Set<string>[] = []
    const tookMs: number[] = []
    try {
      for (let no = 1; no <= BACKUPS; no += 1) {
        known.push(new Set(acknowledged.placed))
        const started = performance.now()
        await runShopCommand(['backup', '--folder', backups, '--keep', String(KEPT)], env)
        tookMs.push(performance.now() - started)
        log(`  backup ${no} of ${BACKUPS}, ${acknowledged.placed.size} orders`)
      }
      await close()
    } finally {
      leave()
    }
    await demandClosedFiles(backups)
    // The newest of those that were taken under orders.
    const underOrders = (await readdir(backups)).toSorted().at(-1)
    demand(underOrders !== undefined, 'there is a backup')
    const restored = await restore(folder, 'restored', path.join(backups, underOrders))
    ends.push(restored.close)
    const missing = [...(known.at(-1) ?? [])].filter((email) => !restored.emails.has(email))
    demand(missing.length === 0, 'orders that were acknowledged before the backup are not in it', missing)
    demand(restored.faults.length === 0, 'the restored tables contradict each other', restored.faults)
    await restored.close()
    const opened = await orderIn(path.join(folder, 'restored'))

    // Nothing happens any more: this backup must be equal.
    await shop.stop()
    const file = path.join(folder, 'quiet.tar.gz')
    await runShopCommand(['backup', file], env)
    const quiet = await restore(folder, 'quiet', file)
    ends.push(quiet.close)
    const sums = await sumTables(postgres.url)
    const different = [...sums].filter(([table, sum]) => quiet.sums.get(table) !== sum)
    demand(
      different.length === 0 && quiet.sums.size === sums.size,
      'sums differ after the restore',
      different,
    )
    demand(quiet.emails.size >= acknowledged.placed.size, 'orders are missing')
    return {
      'rows in a backup': [...sums.values()].reduce((sum, each) => sum + Number(each.split(' ')[0]), 0),
      'tables with equal sums after the restore': sums.size,
      'orders placed during the backups': acknowledged.placed.size,
      backups: BACKUPS,
      'of them kept, readable by the owner alone': KEPT,
      'size of one (MB)': Math.round(((await stat(file)).size / 1024 / 1024) * 10) / 10,
      'slowest backup (s)': Math.round(Math.max(...tookMs) / 1000),
      'status of an order in the restored shop': opened,
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Adds movements that leave the stock as it is. */
async function addMovements(url: string, count: number): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `insert into stock_movements (shop_id, ean, delta, reason)
         select $1::int, $2::text, case when no % 2 = 0 then 1 else -1 end, 'correction'
         from generate_series(1, $3::int) no`,
      [SHOP.odda, eanOf(2), count - (count % 2)],
    ),
  )
}

/** Lends a connection whose statements may take minutes. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, query_timeout: COMMAND_WITHIN_MS })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a command of `npm run shop`. @throws ProofFailed with what it said when it fails */
async function runShopCommand(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['tools/shop/shop.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: 'production', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(COMMAND_WITHIN_MS),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  demand(code === 0, `npm run shop -- ${args[0]} failed`, said.slice(-1000))
}

async function demandClosedFiles(folder: string): Promise<void> {
  const names = await readdir(folder)
  demand(names.length === KEPT, `the folder keeps ${KEPT} backups`, names)
  for (const each of [folder, ...names.map((name) => path.join(folder, name))]) {
    const { mode } = await stat(each)
    demand((mode & 0o077) === 0, 'others can read a backup', { each, mode: mode.toString(8) })
  }
}

/** Restores a backup into an empty folder with a database of its own, and reads what is in it. */
async function restore(folder: string, name: string, file: string) {
  const dataDir = path.join(folder, name)
  await mkdir(dataDir)
  await runShopCommand(['restore', file], { DATABASE_URL: '', DATA_DIR: dataDir })
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = await connectDatabase({ url: postgres.url })
  const { rows } = await database.pool.query<{ email: string }>(
    `select distinct email from reservations r join orders o on o.id = r.order_id where o.placed_at is not null`,
  )
  return {
    emails: new Set(rows.map(({ email }) => email)),
    faults: await findFaults(database.pool),
    sums: await sumTables(postgres.url),
    close: async () => {
      await database.close()
      await postgres.stop()
    },
  }
}

/** How many rows each table has, and a sum over their contents. */
async function sumTables(url: string): Promise<Map<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const sums = new Map<string, string>()
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from "${name}" t`,
      )
      sums.set(name, found[0]?.sum ?? '')
    }
    return sums
  })
}

/** Starts the restored shop as anybody would, and orders in it. */
async function orderIn(dataDir: string): Promise<number> {
  const shop = await startShop({ dataDir, demo: 'off', env: { DATABASE_URL: '', LOG_LEVEL: 'fatal' } })
  try {
    const page = await fetch(`${shop.url}/`)
    demand(page.status === 200, 'the restored shop has no front page', page.status)
    const browser = await openBrowser(shop.url)
    const { status, text } = await browser.post('/reservations', anOrder({ Email: 'ny@example.test' }))
    demand(status === 201, 'the restored shop takes no order', text)
    return status
  } finally {
    await shop.stop()
  }
}

export const backupProof: Proof = {
  name: 'backup',
  claim:
    'backups under orders are of one moment, readable by their owner alone, and seven are kept; restored into an empty folder each table has the same sum, and the shop opens',
  prove: proveBackup,
}
