import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts'
import type { SearchDocument } from '../packages/search/src/search-index.ts'
import { makeBenchArticles } from './search-articles.ts'
import { buildMiniSearch, buildOwn, buildPostgres, type Engine } from './search-engines.ts'

// How fast words are found among 10,000 and 100,000 articles, compared with MiniSearch and PostgreSQL.
//   node bench/search.ts [--sizes 10000,100000] [--million] [--only-own [--cpu]]
// --cpu measures the processor time of this process instead of clock time, for a busy machine.
// `cold` is the first search for a word, after the engine was warmed up with other words; `warm` the same words again.
// Every search counts the facets too: all seven, with PostgreSQL brand and group only.

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    million: { type: 'boolean', default: false },
    'only-own': { type: 'boolean', default: false },
    cpu: { type: 'boolean', default: false },
  },
})

if (values.cpu && !values['only-own']) throw new Error('--cpu sees this process alone: add --only-own')

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function usedMb(): number {
  // The first call frees the buffers, the second waits until they are no longer counted.
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** Milliseconds of clock time, or of processor time with --cpu. */
function now(): number {
  if (!values.cpu) return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const warmRounds = 3
type Row = Record<string, string | number>
const rows: Row[] = []

const sizes = [...values.sizes.split(',').map(Number), ...(values.million ? [1_000_000] : [])]
const dataDir = await mkdtemp(path.join(tmpdir(), 'varde-bench-search-'))
console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${values.cpu ? 'processor time' : 'by the clock'}`,
)
const postgres = values['only-own']
  ? undefined
  : await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', shared_buffers: '512MB' } })
try {
  for (const count of sizes) await measureSize(count)
} finally {
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureSize(count: number): Promise<void> {
  const articles = makeBenchArticles(count)
  const small = count <= 100_000
  const documents: SearchDocument[] | undefined = small ? [...articles.list()] : undefined
  const before = usedMb()
  const started = now()
  let engine: Engine | undefined = buildOwn(articles, documents ?? articles.list())
  let buildMs = now() - started
  if (documents === undefined) {
    // The articles are made while they are read, so the time of making them is subtracted.
    const again = now()
    for (const _ of articles.list());
    buildMs -= now() - again
  }
  await measure(engine, count, buildMs, usedMb() - before)
  engine = undefined
  if (values['only-own'] || documents === undefined || postgres === undefined) return

  const beforeMini = usedMb()
  const startedMini = now()
  let mini: Engine | undefined = buildMiniSearch(documents)
  const miniMs = now() - startedMini
  await measure(mini, count, miniMs, usedMb() - beforeMini)
  mini = undefined

  const startedPostgres = now()
  const sql = await buildPostgres(postgres.superuserUrl, documents)
  if (!sql.trigrams) console.log('This PostgreSQL has no pg_trgm: full text only.')
  await measure(sql, count, now() - startedPostgres, Number.NaN)
  await sql.close()
}

async function measure(engine: Engine, count: number, buildMs: number, memoryMb: number): Promise<void> {
  console.log(
    `${count} articles · ${engine.name}: built in ${Math.round(buildMs)} ms` +
      (Number.isNaN(memoryMb) ? '' : `, ${Math.round(memoryMb)} MB`),
  )
  const { words } = makeBenchArticles(count)
  // These words are not measured: they warm up the engine without caching the measured words.
  for (const word of ['vannflaske', 'hodelykt', 'sovepsoe', 'islender marine', 'bade', 'rød dress dame']) {
    for (let round = 0; round < 5; round++) await engine.find(word)
  }
  const kinds: [string, string[]][] = Object.entries(words)
  for (const [kind, list] of kinds) {
    let found = 0
    let some = 0
    const cold = await timeEach(list, async (text) => {
      const total = await engine.find(text)
      found += total
      if (total > 0) some++
    })
    const warm = (await repeat(warmRounds, () => timeEach(list, (text) => engine.find(text)))).flat()
    rows.push(
      toRow(
        count,
        engine.name,
        kind,
        cold,
        warm,
        `${Math.round(found / list.length)}`,
        `${some}/${list.length}`,
      ),
    )
  }
  const everything = Array.from({ length: 20 }, () => '')
  const cold = await timeEach(everything.slice(0, 1), () => engine.countEverything())
  const warm = await timeEach(everything, () => engine.countEverything())
  rows.push(toRow(count, engine.name, 'facets over all', cold, warm, '', ''))
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < times; round++) results.push(await work())
  return results
}

async function timeEach(texts: string[], search: (text: string) => unknown): Promise<number[]> {
  const times: number[] = []
  for (const text of texts) {
    const started = now()
    await search(text)
    times.push(now() - started)
  }
  return times
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

function toRow(
  count: number,
  engine: string,
  kind: string,
  cold: number[],
  warm: number[],
  found: string,
  withHits: string,
): Row {
  const p95 = percentile(warm, 0.95)
  const own = rows.find((row) => row.articles === count && row.query === kind && row.engine === 'own index')
  const ms = (time: number) => Number(time.toFixed(time < 10 ? 2 : 0))
  return {
    articles: count,
    engine,
    query: kind,
    'cold p50': ms(percentile(cold, 0.5)),
    'cold p95': ms(percentile(cold, 0.95)),
    'cold p99': ms(percentile(cold, 0.99)),
    'warm p50': ms(percentile(warm, 0.5)),
    'warm p95': ms(p95),
    'warm p99': ms(percentile(warm, 0.99)),
    '× own p95': own === undefined ? 1 : Number((p95 / Number(own['warm p95'])).toFixed(1)),
    'hits on average': found,
    'with hits': withHits,
  }
}

console.table(rows)
