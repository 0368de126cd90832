import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startShop } from '../e2e/fixtures/start-shop.ts'
import {
  drawByZipf,
  listRequestKinds,
  makeDistinct,
  type RequestKind,
  readShopWords,
} from './read-requests.ts'
import { type PreparedRequest, type Run, sendRequests } from './send-requests.ts'

// How fast the API answers the read requests of listings, searches and article pages.
//   node bench/api-reads.ts [--data-dir FOLDER] [--seconds 4] [--runs 3] [--connections 16] [--only TEXT]
//                           [--encoding br] [--profile FOLDER]
// Starts its own shop on loopback (the demo shop, or the data in FOLDER) and stops it again. Every kind of request is
// sent in two ways: all different, and repeated as shoppers do (2,000 different ones, drawn by Zipf's law). The client
// runs on the same machine and uses part of its processor, so the table also has the server's processor time for each
// request, which is comparable even on a busy machine.

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    encoding: { type: 'string' },
    profile: { type: 'string' },
  },
})

const seconds = Number(values.seconds)
const warmSeconds = 2
const distinctPerRun = 20_000
const repeated = 2000

const ownFolder =
  values['data-dir'] === undefined ? await mkdtemp(path.join(tmpdir(), 'varde-bench-')) : undefined
const shop = await startShop({
  dataDir: path.resolve(values['data-dir'] ?? ownFolder ?? ''),
  demo: ownFolder === undefined ? 'off' : 'on',
  env: {
    NODE_ENV: 'production',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    ...(values.profile === undefined
      ? {}
      : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${path.resolve(values.profile)}` }),
  },
})
try {
  const words = await readShopWords(shop.url)
  console.log(
    `${words.total} articles, ${values.connections} connections, median of ${values.runs} runs of ${seconds} s after ${warmSeconds} s of warming up`,
  )
  const table: Record<string, Record<string, number>> = {}
  for (const kind of listRequestKinds(words)) {
    if (!kind.what.includes(values.only)) continue
    table[`${kind.what}, each new`] = await measureMedian(listEachNew(kind))
    table[`${kind.what}, repeated`] = await measureMedian(listRepeated(kind))
  }
  console.table(table)
  process.exitCode = Object.values(table).some(({ failed }) => failed !== 0) ? 1 : 0
} finally {
  await shop.stop()
  if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true })
}

/** Goes through a list of different requests, and starts again at its end. */
function listEachNew(kind: RequestKind): () => PreparedRequest {
  return inTurn(makeDistinct(kind, distinctPerRun * (Number(values.runs) + 1)))
}

function listRepeated(kind: RequestKind): () => PreparedRequest {
  return inTurn(drawByZipf(makeDistinct(kind, repeated), distinctPerRun))
}

function inTurn(list: readonly PreparedRequest[]): () => PreparedRequest {
  let at = 0
  return () => list[at++ % list.length] as PreparedRequest
}

async function measureMedian(next: () => PreparedRequest): Promise<Record<string, number>> {
  await send(next, warmSeconds)
  const runs: (Run & { cpuMs: number })[] = []
  for (let run = 0; run < Number(values.runs); run++) runs.push(await send(next, seconds))
  runs.sort((a, b) => a.perSecond - b.perSecond)
  const median = runs[Math.floor(runs.length / 2)] as Run & { cpuMs: number }
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    'req/s': Math.round(median.perSecond),
    best: Math.round(runs.at(-1)?.perSecond ?? 0),
    'server ms each': rounded(Math.min(...runs.map(({ cpuMs }) => cpuMs))),
    'p50 ms': rounded(median.p50),
    'p95 ms': rounded(median.p95),
    'p99 ms': rounded(median.p99),
    'kB each': Math.round(median.bytes / 100) / 10,
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
  }
}

async function send(next: () => PreparedRequest, forSeconds: number): Promise<Run & { cpuMs: number }> {
  const before = await readServerCpuMs()
  const run = await sendRequests({
    port: Number(new URL(shop.url).port),
    connections: Number(values.connections),
    seconds: forSeconds,
    ...(values.encoding === undefined ? {} : { headers: { 'accept-encoding': values.encoding } }),
    next,
  })
  const responses = run.perSecond * forSeconds
  return { ...run, cpuMs: ((await readServerCpuMs()) - before) / responses }
}

/** The processor time that the shop's process has used so far; Linux counts it in hundredths of a second. */
async function readServerCpuMs(): Promise<number> {
  try {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    const stat = await readFile(`/proc/${children.trim().split(' ')[0]}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
