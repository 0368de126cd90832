import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import type { Category, SearchAnswer } from '@varde/contract/entities'
import { startShop } from '../e2e/fixtures/start-shop.ts'

// How fast the API answers the reads that listings and article pages are made of.
//   node bench/api-reads.ts [--data-dir FOLDER] [--seconds 5] [--connections 16]
// Starts a shop of its own on loopback (the demo shop, or what FOLDER holds) and stops it again. The measuring
// program runs on the same machine and takes its share of the cores.

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
  },
})

type Call = { what: string; path: string; body?: unknown }
/** What autocannon tells of a run, as far as it is read here. */
type Run = {
  requests: { average: number }
  latency: { p50: number; p97_5: number; p99: number; max: number }
  throughput: { average: number }
  non2xx: number
  errors: number
}

const ownFolder =
  values['data-dir'] === undefined ? await mkdtemp(path.join(tmpdir(), 'varde-bench-')) : undefined
const shop = await startShop({
  dataDir: path.resolve(values['data-dir'] ?? ownFolder ?? ''),
  demo: ownFolder === undefined ? 'off' : 'on',
  env: { NODE_ENV: 'production', RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'warn' },
})
try {
  const { total, calls } = await chooseCalls()
  console.log(
    `${total} articles, ${values.connections} connections, ${values.seconds} s each after a second of warming up`,
  )
  const table: Record<string, Record<string, number | string>> = {}
  for (const call of calls) {
    await measure(call, '1')
    const run = await measure(call, values.seconds)
    table[call.what] = {
      'req/s': Math.round(run.requests.average),
      'p50 ms': run.latency.p50,
      'p97.5 ms': run.latency.p97_5,
      'p99 ms': run.latency.p99,
      'max ms': run.latency.max,
      'kB each': Math.round(run.throughput.average / Math.max(1, run.requests.average) / 100) / 10,
      failed: run.non2xx + run.errors,
    }
  }
  console.table(table)
  process.exitCode = Object.values(table).some(({ failed }) => failed !== 0) ? 1 : 0
} finally {
  await shop.stop()
  if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true })
}

/** The largest main group and the first article in it stand for all. */
async function chooseCalls(): Promise<{ total: number; calls: Call[] }> {
  const tree = (await (await fetch(`${shop.url}/api/v1/categories`)).json()) as Category[]
  const largest = tree.toSorted((a, b) => b.count - a.count)[0]
  if (largest === undefined || largest.count === 0) throw new Error('the shop has no articles to read')
  const answer = await fetch(`${shop.url}/api/v1/articles/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ take: 1, orderBy: 'Bestseller' }),
  })
  const { hits } = (await answer.json()) as SearchAnswer
  const list = `/categories/${largest.id}/articles`
  return {
    total: hits.total.value,
    calls: [
      { what: 'GET categories/{id}/articles', path: list },
      { what: '… page 2 by price', path: `${list}?page=2&orderBy=Price&order=desc` },
      { what: 'GET articles/{id}', path: `/articles/${hits.hits[0]?._id}` },
      { what: 'GET categories', path: '/categories' },
      { what: 'POST search, words, 20', path: '/articles/search', body: { query: 'jakke', take: 20 } },
      {
        what: '… by name',
        path: '/articles/search',
        body: { query: 'jakke', take: 20, orderBy: 'Name' },
      },
      {
        what: '… filters, 20',
        path: '/articles/search',
        body: { take: 20, filters: [{ genders: [2] }, { price: [{ min: 300, max: 2000 }] }] },
      },
      { what: '… everything, 1000', path: '/articles/search', body: {} },
    ],
  }
}

async function measure(call: Call, seconds: string): Promise<Run> {
  const body =
    call.body === undefined
      ? []
      : ['-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify(call.body)]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('autocannon')),
      ...['--json', '--no-progress', '-c', values.connections, '-d', seconds],
      ...body,
      `${shop.url}/api/v1${call.path}`,
    ],
    { maxBuffer: 1e8 },
  )
  return JSON.parse(stdout) as Run
}
