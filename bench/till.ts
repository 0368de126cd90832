import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { STOP_WITH_PARENT, startShop } from '../e2e/fixtures/start-shop.ts'
import { listPageKinds } from './page-requests.ts'
import { readShopWords } from './read-requests.ts'
import { readUsage, reportUsage } from './read-usage.ts'

// What an inventory of the tills costs a shop that is at work, and how soon a changed number is shown.
//   node bench/till.ts [--data-dir FOLDER] [--pages 50] [--quiet-seconds 10] [--checkout FOLDER]
// Starts its own shop on loopback (the demo shop, or the data in FOLDER, whose stock the imports change) and stops it
// again. An inventory of everything in stock is imported three times by `npm run shop -- import stock`, as another
// process beside the shop: as it is, with every hundredth number changed, and with all changed. Meanwhile pages are asked
// for at an even rate, as they are before, when nothing is imported; --pages says how many a second: articles, lists and
// searches by turns, which the shop keeps as it likes. --checkout measures the program of another checkout, built as
// this one.

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    pages: { type: 'string', default: '50' },
    'quiet-seconds': { type: 'string', default: '10' },
    checkout: { type: 'string' },
  },
})
const repository = path.resolve(values.checkout ?? path.join(import.meta.dirname, '..'))
const pagesPerSecond = Number(values.pages)
/** Articles and searches that are asked for again and again. */
const PAGES_OF_A_KIND = 200
const USAGE_EVERY_MS = 250
const POLL_EVERY_MS = 20
/** How many changed numbers are watched in an import. */
const PROBES = 3
/** A number that is not shown after this time counts as never. */
const SHOWN_WITHIN_MS = 60_000

type StockRow = {
  no: string
  shop: number
  ean: string
  article: number
  visible: boolean
  quantity: number
  held: number
}
type Figures = { p50: number; p95: number; max: number; failed: number; cpuMs: number; rssMb: number }

const folder = await mkdtemp(path.join(tmpdir(), 'till-'))
// When root runs this, the database server runs as another user, who must be able to read the folder.
await chmod(folder, 0o755)
const isDemo = values['data-dir'] === undefined
const dataDir = path.resolve(values['data-dir'] ?? path.join(folder, 'data'))
const shop = await startShop({
  dataDir,
  demo: isDemo ? 'on' : 'off',
  checkout: repository,
  env: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn', ...reportUsage(folder) },
})
const server = await startEmbeddedPostgres({ dataDir, share: true })
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
// The shop owns the database server, so its connections break when the shop stops.
pool.on('error', () => undefined)
try {
  const paths = await listPaths()
  const stock = await readStock()
  console.log(`${stock.length} rows of stock; ${pagesPerSecond} pages a second`)
  // Every page is rendered and compiled once before anything is measured.
  await measurePages(paths, wait((1000 * paths.length) / pagesPerSecond))
  const quiet = await measurePages(paths, wait(1000 * Number(values['quiet-seconds'])))
  const table: Record<string, Record<string, number>> = { 'no import': pageFigures(quiet, quiet) }
  const kinds: [what: string, change: (at: number) => number][] = [
    ['nothing changed', () => 0],
    ['every hundredth changed', (at) => (at % 100 === 0 ? 1 : 0)],
    ['all changed', () => 1],
  ]
  for (const [what, change] of kinds) {
    const before = await readStock()
    const file = await writeInventory(before, change)
    const probes = before.filter((row, at) => change(at) !== 0 && row.visible && row.quantity > row.held)
    const delays: number[] = []
    let seconds = 0
    const importing = importStock(file).then((took) => {
      seconds = took
    })
    const [during] = await Promise.all([
      measurePages(paths, importing),
      importing,
      ...pick(probes, PROBES).map(async (row) => delays.push(await measureDelay(row))),
    ])
    table[what] = {
      ...pageFigures(during, quiet),
      'import s': round(seconds),
      'rows/s': Math.round(before.length / seconds),
      ...(delays.length === 0 ? {} : { 'shown after ms': Math.round(Math.max(...delays)) }),
    }
  }
  console.table(table)
} finally {
  await pool.end()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}

async function listPaths(): Promise<string[]> {
  const kinds = await listPageKinds(shop.url, await readShopWords(shop.url))
  const lists = kinds
    .filter(({ what }) => ['article', 'list', 'search'].includes(what))
    .map(({ kept }) => kept.slice(0, PAGES_OF_A_KIND).map((request) => request.path))
  return Array.from({ length: PAGES_OF_A_KIND }, (_, at) =>
    lists.flatMap((list) => list[at % list.length] ?? []),
  ).flat()
}

/** Everything in stock, in the order in which a till that knows nothing of ours would list it. */
async function readStock(): Promise<StockRow[]> {
  const { rows } = await pool.query<StockRow>(
    `select s.no, s.id as shop, t.ean, v.article_id as article, a.visible_on_web as visible,
       t.on_hand as quantity, t.held
     from stock t join shops s on s.id = t.shop_id join variants v using (ean) join articles a on a.id = v.article_id
     order by s.id, md5(t.ean)`,
  )
  return rows
}

async function writeInventory(rows: readonly StockRow[], change: (at: number) => number): Promise<string> {
  const file = path.join(folder, 'inventory.tsv')
  const lines = rows.map(({ no, ean, quantity }, at) => `${no}\t${ean}\t${quantity + change(at)}`)
  await writeFile(file, `${['store_code\tgtin\tquantity', ...lines].join('\n')}\n`)
  return file
}

/** @returns how long it took, in seconds, the start of the program included */
async function importStock(file: string): Promise<number> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', STOP_WITH_PARENT, 'tools/shop/shop.ts', 'import', 'stock', file],
    { cwd: repository, env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors = `${errors}${chunk}`.slice(-2000)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the import ended with ${code}:\n${errors}`)
  return (performance.now() - started) / 1000
}

/** Asks for pages at an even rate until `ended`; a page that is late does not keep back the next. */
async function measurePages(paths: readonly string[], ended: Promise<unknown>): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let isOver = false
  const over = ended.finally(() => {
    isOver = true
  })
  const times: number[] = []
  const underWay: Promise<void>[] = []
  let [failed, cpuMs, rssMb] = [0, 0, 0]
  async function ask(address: string, dueAt: number) {
    const status = await readPage(address, agent)
    times.push(performance.now() - dueAt)
    if (status !== 200) failed++
  }
  async function watchUsage() {
    await readUsage(folder)
    while (!isOver) {
      await wait(USAGE_EVERY_MS)
      const usage = await readUsage(folder)
      cpuMs += usage.cpuMs
      rssMb = Math.max(rssMb, usage.rssMb)
    }
  }
  const watching = watchUsage()
  const started = performance.now()
  for (let at = 0; !isOver; at++) {
    const dueAt = started + (1000 * at) / pagesPerSecond
    if (dueAt > performance.now()) await wait(dueAt - performance.now())
    underWay.push(ask(`${shop.url}${paths[at % paths.length]}`, dueAt))
  }
  await Promise.all([over, watching, ...underWay])
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const share = (of: number) => sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))] ?? 0
  return { p50: share(0.5), p95: share(0.95), max: share(1), failed, cpuMs, rssMb }
}

function readPage(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', () => resolve(0))
  })
}

/** How long after its commit a number is in the shop's answers, in ms. */
async function measureDelay({ shop: id, ean, article, quantity, held }: StockRow): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ quantity: number }>(
      'select on_hand as quantity from stock where shop_id = $1 and ean = $2',
      [id, ean],
    )
    if (rows[0]?.quantity !== quantity) break
    await wait(POLL_EVERY_MS)
  }
  const committedAt = performance.now()
  while (performance.now() - committedAt < SHOWN_WITHIN_MS) {
    if ((await readQuantity(article, ean, id)) !== quantity - held) return performance.now() - committedAt
    await wait(POLL_EVERY_MS)
  }
  return Number.POSITIVE_INFINITY
}

async function readQuantity(article: number, ean: string, id: number): Promise<number | undefined> {
  const response = await fetch(`${shop.url}/api/v1/articles/availability/${article}`)
  const { variants } = (await response.json()) as {
    variants?: { ean: string; shops: { id: number; qty: number }[] }[]
  }
  return variants?.find((each) => each.ean === ean)?.shops.find((each) => each.id === id)?.qty
}

/** Some of a list, evenly spread over it. */
function pick<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).filter(
    (item) => item !== undefined,
  )
}

function pageFigures(figures: Figures, quiet: Figures): Record<string, number> {
  return {
    'p50 ms': round(figures.p50),
    'p95 ms': round(figures.p95),
    'p95 : without': round(figures.p95 / quiet.p95),
    'max ms': Math.round(figures.max),
    failed: figures.failed,
    'shop s': round(figures.cpuMs / 1000),
    'MB more': Math.round(figures.rssMb - quiet.rssMb),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
