import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import { readUsage, reportUsage, type Usage } from './read-usage.ts'

// How long it takes from a changed price in the database until the running shop's API returns it, and what that costs
// the shop's process: with the notice that names the article, and by turns with the one that has everything read again.
//   node bench/article-change.ts --data-dir FOLDER [--changes 5]
// FOLDER has the data of a shop of any size (`npm run shop -- demo --articles N`) that is not running.

const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, changes: { type: 'string', default: '5' } },
})
if (values['data-dir'] === undefined) throw new Error('say which shop: --data-dir FOLDER')
const dataDir = path.resolve(values['data-dir'])
const changes = Number(values.changes)

const folder = await mkdtemp(path.join(tmpdir(), 'usage-'))
const env = { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn', ...reportUsage(folder) }
const shop = await startShop({ dataDir, demo: 'off', env })
const server = await startEmbeddedPostgres({ dataDir, share: true })
const client = new pg.Client(server.url)
await client.connect()
try {
  const { rows } = await client.query<{ id: number }>(
    `select id from articles where visible_on_web and id not in (select article_id from campaign_articles)
     order by md5(id::text) limit $1`,
    [changes],
  )
  const named: Measured[] = []
  const whole: Measured[] = []
  for (const { id } of rows) {
    named.push(await change(id, 'articles_changed', JSON.stringify([id])))
    whole.push(await change(id, 'catalogue_changed', ''))
  }
  const { rows: counted } = await client.query<{ count: number }>('select count(*)::int from articles')
  console.log(`${counted[0]?.count} articles, ${changes} changed prices, medians`)
  console.table({ 'the article alone': summary(named), everything: summary(whole) })
} finally {
  await client.end()
  await server.stop()
  await shop.stop()
}

type Measured = { shownMs: number } & Pick<Usage, 'cpuMs' | 'delayP99Ms' | 'peakRssMb'>

async function change(id: number, channel: string, payload: string): Promise<Measured> {
  const before = await readPrice(id)
  await readUsage(folder, '/gc')
  const began = performance.now()
  await client.query('update articles set final_price_ore = final_price_ore + 100 where id = $1', [id])
  await client.query('select pg_notify($1, $2)', [channel, payload])
  while ((await readPrice(id)) === before) await new Promise((resolve) => setTimeout(resolve, 5))
  const shownMs = performance.now() - began
  const { cpuMs, delayP99Ms, peakRssMb } = await readUsage(folder)
  return { shownMs, cpuMs, delayP99Ms, peakRssMb }
}

async function readPrice(id: number): Promise<number> {
  const response = await fetch(`${shop.url}/api/v1/articles/${id}`)
  return ((await response.json()) as { price: number }).price
}

function summary(measured: readonly Measured[]): Record<string, number> {
  const median = (pick: (each: Measured) => number) =>
    Math.round(measured.map(pick).toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN)
  return {
    'until shown, ms': median(({ shownMs }) => shownMs),
    'processor, ms': median(({ cpuMs }) => cpuMs),
    'event loop p99, ms': median(({ delayP99Ms }) => delayP99Ms),
    'memory at most, MB': median(({ peakRssMb }) => peakRssMb),
  }
}
