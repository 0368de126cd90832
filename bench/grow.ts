import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import { drawGrowth } from './draw-growth.ts'
import { type LargeShop, makeLargeShop } from './make-large-shop.ts'
import { listRequestKinds, makeDistinct, readShopWords } from './read-requests.ts'
import { readUsage, reportUsage } from './read-usage.ts'
import { sendRequests } from './send-requests.ts'

// What a larger shop costs: its start, its memory, and lists, searches and articles for one visitor at a time.
//   node bench/grow.ts [--sizes 10000,100000,200000] [--folder FOLDER] [--data-dirs FOLDER,…] [--seconds 3]
//                      [--checkout FOLDER] [--plot FILE]
// Makes a shop of each size in a temporary folder (in --folder, which needs 12 GB for a million articles) and removes it
// again; --data-dirs measures shops that are there already. 200,000 articles have 250 shops and ten million rows of
// stock, every other size the demo shop's. Each shop is started twice, and the second start counts: the first brings the
// files into memory. Every request is a new one. The ratios are to the first row; `×` is how many times as many articles.
// --plot draws start and memory as an SVG.

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,200000' },
    folder: { type: 'string', default: tmpdir() },
    'data-dirs': { type: 'string' },
    seconds: { type: 'string', default: '3' },
    checkout: { type: 'string' },
    plot: { type: 'string' },
  },
})
const REQUESTS = 2000
const WARM_SECONDS = 1
const KINDS = ['list with facets', 'words with facets', 'GET articles/{id}']
const LARGE_CHAIN = { articles: 200_000, shops: 250, stockRows: 10_000_000 }
/** What the database takes, with room for its log. */
const BYTES = { article: 12_000, stockRow: 400 }

type Row = Record<string, number>

const rows: Row[] = []
const made = await mkdtemp(path.join(path.resolve(values.folder), 'grow-'))
// When root runs this, the database server runs as another user, who must be able to read the folder.
await chmod(made, 0o755)
try {
  const given = values['data-dirs']?.split(',').map((folder) => path.resolve(folder))
  if (given !== undefined) for (const folder of given) await measure(folder)
  else for (const size of values.sizes.split(',').map(Number)) await makeAndMeasure(size)
} finally {
  await rm(made, { recursive: true, force: true })
}
console.table(rows)
printRatios()
if (values.plot !== undefined)
  await writeFile(values.plot, drawGrowth([plotted('start s'), plotted('memory MB')]))

async function makeAndMeasure(articles: number): Promise<void> {
  const wanted: LargeShop =
    articles === LARGE_CHAIN.articles ? LARGE_CHAIN : { articles, shops: 0, stockRows: 0 }
  const { bavail, bsize } = await statfs(made)
  const needed = articles * BYTES.article + wanted.stockRows * BYTES.stockRow
  if (bavail * bsize < needed) {
    throw new Error(`${articles} articles need ${Math.ceil(needed / 1e9)} GB of disk`)
  }
  const dataDir = path.join(made, String(articles))
  await makeLargeShop(dataDir, wanted)
  await measure(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(dataDir: string): Promise<void> {
  const sockets = await mkdtemp(path.join(tmpdir(), 'use-'))
  const start = () =>
    startShop({
      dataDir,
      demo: 'off',
      ...(values.checkout === undefined ? {} : { checkout: path.resolve(values.checkout) }),
      env: { RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn', ...reportUsage(sockets) },
    })
  await (await start()).stop()
  const startedAt = performance.now()
  const shop = await start()
  const startMs = performance.now() - startedAt
  try {
    const { cpuMs, peakRssMb } = await readUsage(sockets)
    const { rssMb } = await readUsage(sockets, '/gc')
    const words = await readShopWords(shop.url)
    const row: Row = {
      articles: words.total,
      'stock rows': await countStock(dataDir),
      'start s': round(startMs / 1000),
      'processor s': round(cpuMs / 1000),
      'memory MB': Math.round(rssMb),
      'peak MB': Math.round(peakRssMb),
    }
    for (const kind of listRequestKinds(words)) {
      if (!KINDS.includes(kind.what)) continue
      const requests = makeDistinct(kind, REQUESTS)
      let at = 0
      const send = (seconds: number) =>
        sendRequests({
          port: Number(new URL(shop.url).port),
          connections: 1,
          seconds,
          next: () => requests[at++ % requests.length] ?? { path: '/' },
        })
      await send(WARM_SECONDS)
      const { p50, p95, failed } = await send(Number(values.seconds))
      if (failed > 0) throw new Error(`${failed} answers to ${kind.what} were not as expected`)
      const name = kind.what.replace('GET ', '').replace(' with facets', '')
      row[`${name} p50 ms`] = round(p50)
      row[`${name} p95 ms`] = round(p95)
    }
    rows.push(row)
  } finally {
    await shop.stop()
    await rm(sockets, { recursive: true, force: true })
  }
}

async function countStock(dataDir: string): Promise<number> {
  const server = await startEmbeddedPostgres({ dataDir, share: true })
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from stock')
    return Number(rows[0]?.count)
  } finally {
    await client.end()
    await server.stop()
  }
}

/** How each figure has grown, beside the articles: a bar that is longer than theirs grows faster than the shop. */
function printRatios(): void {
  const [first, ...others] = rows
  if (first === undefined) return
  for (const row of others) {
    console.log(`\n${row.articles} articles`)
    for (const [name, value] of Object.entries(row)) {
      const ratio = value / (first[name] ?? Number.NaN)
      console.log(`${name.padEnd(22)} × ${ratio.toFixed(2).padStart(7)} ${drawBar(ratio)}`)
    }
  }
}

function plotted(name: string) {
  const unit = name.split(' ').at(-1) ?? ''
  const points = rows.map((row) => ({ articles: row.articles ?? 0, value: row[name] ?? 0 }))
  return { title: `${name.slice(0, -unit.length)}by articles`, unit, points }
}

/** On a scale of logarithms: ten times as much is twenty signs longer. */
function drawBar(ratio: number): string {
  return '█'.repeat(Math.max(1, Math.round(1 + 20 * Math.log10(ratio))))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
