import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import { STOP_WITH_PARENT, startShop } from '../e2e/fixtures/start-shop.ts'
import { listPageKinds, type PageKind } from './page-requests.ts'
import { prepareOrders } from './place-orders.ts'
import { readShopWords } from './read-requests.ts'
import { readUsage, reportUsage, type Usage } from './read-usage.ts'
import { type PreparedRequest, type Run, sendRequests } from './send-requests.ts'

// How many pages a second a shop sends while it sells: every kind of page, kept and never asked for before, at several
// numbers of orders a second, beside a bare `node:http` server that sends the same bytes.
//   node bench/live.ts [--data-dir FOLDER] [--orders 0,1,20] [--only home,list] [--seconds 2] [--connections 16]
//                      [--processes 1] [--checkout FOLDER] [--profile FOLDER]
// Starts its own shop on loopback (the demo shop, or the data in FOLDER, which the orders change) and stops it again.
// --checkout measures the program of another checkout, built as this one. Orders are real ones, paid in the shop, spread
// over all articles. Every kind is first asked for once as a whole. The load runs on the same machine; the processor time
// of the shop's processes for each page, orders included, is comparable even on a busy machine, and so are the ratios.

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    orders: { type: 'string', default: '0,1,20' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '16' },
    processes: { type: 'string', default: '1' },
    checkout: { type: 'string' },
    profile: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const processes = Number(values.processes)
const rates = values.orders.split(',').map(Number)
const HEADERS = { 'accept-encoding': 'br' }
/** Orders come in for so long before pages are counted. */
const SETTLE_MS = 500
/** At most, to ask for all pages of a kind. */
const FIRST_SECONDS = 60
const WARM_SECONDS = 1
const BARE_SECONDS = 1
/** One process may get most of a round: with several, the pages are asked for often enough that each has nearly all. */
const WARM_ROUNDS = processes === 1 ? 1 : 3 * processes

type Measured = Run & Usage & { pages: number }

const folder = await mkdtemp(path.join(tmpdir(), 'live-'))
// When root runs this, the database server runs as another user, who must be able to read the folder.
await chmod(folder, 0o755)
const isDemo = values['data-dir'] === undefined
const dataDir = path.resolve(values['data-dir'] ?? path.join(folder, 'data'))
const usage = reportUsage(folder)
const shop = await startShop({
  dataDir,
  demo: isDemo ? 'on' : 'off',
  ...(values.checkout === undefined ? {} : { checkout: path.resolve(values.checkout) }),
  env: {
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    ...(processes === 1 ? {} : { PROCESSES: String(processes) }),
    ...usage,
    NODE_OPTIONS: [
      usage.NODE_OPTIONS,
      ...(values.profile === undefined ? [] : [`--cpu-prof --cpu-prof-dir=${path.resolve(values.profile)}`]),
    ].join(' '),
  },
})
const shopPort = Number(new URL(shop.url).port)
const server = await startEmbeddedPostgres({ dataDir, share: true })
const pool = new pg.Pool({ connectionString: server.url, max: 2 })
// The shop owns the database server, so its connections break when the shop stops.
pool.on('error', () => undefined)
const bare = await startBareServer()
let failed = 0
try {
  const words = await readShopWords(shop.url)
  const orders = await prepareOrders(shop.url, pool)
  console.log(
    `${words.total} articles, ${processes} process(es), ${connections} connections, ${seconds} s each; ms each is the shop’s processor time`,
  )
  for (const kind of await listPageKinds(shop.url, words)) {
    if (values.only !== undefined && !values.only.split(',').includes(kind.what)) continue
    await measureKind(kind, orders)
  }
} finally {
  bare.process.kill()
  await pool.end()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
if (failed > 0) {
  console.error(`${failed} answers were not a page`)
  process.exitCode = 1
}

async function measureKind(
  { what, kept, each }: PageKind,
  orders: Awaited<ReturnType<typeof prepareOrders>>,
): Promise<void> {
  await send(shopPort, inTurn(Array.from({ length: WARM_ROUNDS }, () => kept).flat()), FIRST_SECONDS)
  await send(shopPort, inRounds(kept), WARM_SECONDS)
  await send(bare.port, inTurn(kept), FIRST_SECONDS)
  const bareRun = await send(bare.port, inRounds(kept), BARE_SECONDS)
  const table: Record<string, Record<string, number>> = {}
  const measureAtRates = async (name: string, next: () => PreparedRequest | undefined) => {
    const first: number[] = []
    for (const perSecond of rates) {
      orders.start(perSecond)
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      const run = await measure(next)
      await orders.stop()
      first.push(run.perSecond)
      table[`${name}, ${perSecond} orders/s`] = {
        ...figuresOf(run),
        ...ratiosOf(run.perSecond, first[0] ?? 0, bareRun.perSecond),
      }
    }
  }
  await measureAtRates(`${what} (${kept.length})`, inRounds(kept))
  if (each.length > 0) await measureAtRates(`${what}, each new`, inTurn(each))
  table[`${what}, bare server`] = { 'pages/s': Math.round(bareRun.perSecond), 'p50 ms': round(bareRun.p50) }
  console.table(table)
}

async function measure(next: () => PreparedRequest | undefined): Promise<Measured> {
  await readUsage(folder)
  const started = performance.now()
  const run = await send(shopPort, next, seconds)
  const elapsed = (performance.now() - started) / 1000
  failed += run.failed
  return { ...run, ...(await readUsage(folder)), pages: run.perSecond * elapsed }
}

function send(port: number, next: () => PreparedRequest | undefined, forSeconds: number): Promise<Run> {
  return sendRequests({ port, connections, seconds: forSeconds, headers: HEADERS, next })
}

/** The whole list once. */
function inTurn(list: readonly PreparedRequest[]): () => PreparedRequest | undefined {
  let at = 0
  return () => list[at++]
}

/** The list again and again. */
function inRounds(list: readonly PreparedRequest[]): () => PreparedRequest {
  let at = 0
  return () => list[at++ % list.length] as PreparedRequest
}

function figuresOf(run: Measured): Record<string, number> {
  return {
    'pages/s': Math.round(run.perSecond),
    'p50 ms': round(run.p50),
    'p95 ms': round(run.p95),
    'p99 ms': round(run.p99),
    'ms each': round(run.cpuMs / run.pages),
    'loop p99 ms': round(run.delayP99Ms),
    'kB each': round(run.bytes / 1000),
    'MB memory': Math.round(run.rssMb),
    failed: run.failed,
  }
}

/** Pages a second beside those at the first rate of orders, and beside a bare server. */
function ratiosOf(perSecond: number, first: number, bareServer: number): Record<string, number> {
  return { ': first': round(perSecond / first), ': bare': round(perSecond / bareServer) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

async function startBareServer(): Promise<{ port: number; process: ChildProcess }> {
  const program = path.join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, program, shop.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { port: Number(line), process: child }
}
