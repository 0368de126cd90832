import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connectDatabase } from '@varde/api/db/connect'
import { ARTICLE, eanOf } from '@varde/api/testing/test-catalogue'
import { startTestProxy } from '@varde/api/testing/test-proxy'
import { findFreePort, type RunningShop, startShop } from '../../e2e/fixtures/start-shop.ts'
import { findInstalledPostgres } from './find-installed-postgres.ts'
import { type Http2Browser, openHttp2Browser } from './http2-browser.ts'
import { compareBooks, startShoppers } from './place-orders.ts'
import { countOf, demand, type Figures, type Proof, type ProofSettings } from './proof.ts'
import { findNginx, type RunningNginx, startNginx } from './start-nginx.ts'
import { startPrimaryAndStandby } from './start-primary-and-standby.ts'
import { inspectShops, makeFolder, PLENTY, prepareDatabase, settingsOf } from './start-test-shops.ts'
import { startTestPayments } from './test-payments.ts'

// Proves a whole deployment: two processes behind nginx, on a primary with a synchronous standby.

const MINUTES = 10
const MINUTE_MS = 60_000
const SHOPPERS = 4
const SHOPPERS_PAUSE_MS = 300
const READERS = 4
const READERS_PAUSE_MS = 250
const RETRY_AFTER_MS = 1000
/** When in each minute a process is killed, and when in one of them the primary. */
const KILL_AT_MS = 10_000
const FAIL_OVER_AT_MS = 40_000
/** As systemd waits (`RestartSec` in deploy/systemd/varde.service). */
const RESTART_AFTER_MS = 2000
/** Until who watches the primary has decided that it is lost. */
const DECIDED_AFTER_MS = 5000
const ORDERS_AGAIN_WITHIN_MS = 30_000
const SAMPLE_EVERY_MS = 5000
const READINESS_EVERY_MS = 500
/** Fewer samples say nothing about memory. */
const LEAST_SAMPLES = 24
const MEMORY_GROWS_AT_MOST = 1.25

/** What the readers of pages met. */
type Reads = { count: number; firstFailures: Record<string, number>; failedTwice: string[]; tookMs: number[] }

/** One process of the shop, which is started again at the same address when it was killed. */
type Process = { shop: RunningShop; startAgain: () => Promise<void>; kills: number }

async function proveDeployment({ share, allowMissing, log }: ProofSettings): Promise<Figures> {
  const version = findNginx()
  if (version === null) {
    demand(allowMissing, 'nginx is not installed (apt-get install nginx-light)')
    return { nginx: 'not installed: not proved' }
  }
  const ends: (() => Promise<unknown>)[] = []
  try {
    const folder = await makeFolder()
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const installed = findInstalledPostgres()
    demand(installed !== null || allowMissing, 'PostgreSQL is not installed (apt-get install postgresql)')
    const postgres = await startPrimaryAndStandby(folder, installed ?? undefined)
    ends.push(() => postgres.stop())
    const database = await prepareDatabase(postgres)
    ends.push(() => database.close())
    const ports = [await findFreePort(), await findFreePort()] as const
    const nginx = await startNginx(path.join(folder, 'nginx'), ports)
    ends.push(() => nginx.stop())
    // The providers' messages go past nginx, whose certificate they do not trust.
    const payments = await startTestPayments(folder, `http://127.0.0.1:${ports[0]}`)
    ends.push(() => payments.stop())
    const inspection = inspectShops(database, payments)
    for (const ean of [eanOf(2), eanOf(ARTICLE.drink)]) await inspection.setAvailable(ean, PLENTY)
    // Stands for the address that follows the primary.
    const proxy = await startTestProxy(postgres.url)
    ends.push(() => proxy.close())
    const processes: Process[] = []
    for (const [no, port] of ports.entries()) {
      const settings = {
        dataDir: path.join(folder, `shop-${no}`),
        demo: 'off',
        env: {
          ...settingsOf(payments, proxy.url),
          PUBLIC_URL: nginx.url,
          TRUST_PROXY: 'loopback',
          // Every shopper of the proof comes from one address.
          RATE_LIMIT_SCALE: '1000',
          BENCH: 'off',
        },
        port,
      } as const
      const each: Process = {
        shop: await startShop(settings),
        kills: 0,
        startAgain: async () => {
          each.shop = await startShop(settings)
        },
      }
      ends.push(() => each.shop.kill())
      processes.push(each)
    }
    const browser = await openHttp2Browser(nginx.url, nginx.certificate)
    ends.push(async () => browser.close())
    await demandTls(nginx, browser)

    const [first, second] = processes
    demand(first !== undefined && second !== undefined, 'two processes run')
    const stop = new AbortController()
    const secondRefusals: { status: string; at: number }[] = []
    const shoppers = startShoppers(browser, payments, {
      shoppers: SHOPPERS,
      pauseMs: SHOPPERS_PAUSE_MS,
      retryAfterMs: RETRY_AFTER_MS,
      refusals: [502, 503, 504],
      onSecondRefusal: (status) => secondRefusals.push({ status, at: performance.now() }),
    })
    const { acknowledged } = shoppers
    const failOver = { beganAt: 0, endedAt: 0 }
    const memory: number[] = []
    const reads: Reads = { count: 0, firstFailures: {}, failedTwice: [], tookMs: [] }
    const standby = await connectDatabase({ url: postgres.standbyUrl })
    ends.push(() => standby.close())
    try {
      const paths = await findPaths(browser)
      const watchers = [
        ...Array.from({ length: READERS }, () => read(browser, paths, reads, stop.signal)),
        sampleMemory(first, memory, stop.signal),
        watchReadiness(browser, stop.signal),
      ]
      const minutes = countOf(MINUTES, share)
      for (let minute = 1; minute <= minutes; minute += 1) {
        const startedAt = performance.now()
        const until = (ms: number) => setTimeout(Math.max(0, startedAt + ms - performance.now()))
        await until(KILL_AT_MS)
        // The first leads the background work, so it is killed once; later its memory is watched.
        const killed = minute === 1 ? first : second
        await killed.shop.kill()
        killed.kills += 1
        await setTimeout(RESTART_AFTER_MS)
        await killed.startAgain()
        if (minute === Math.ceil(minutes / 2)) {
          await until(FAIL_OVER_AT_MS)
          failOver.beganAt = performance.now()
          await postgres.killPrimary()
          await setTimeout(DECIDED_AFTER_MS)
          proxy.leadTo(postgres.standbyUrl)
          await postgres.promoteStandby()
          const promotedAt = performance.now()
          while (acknowledged.lastAt < promotedAt) {
            const isLate = performance.now() - failOver.beganAt > 2 * ORDERS_AGAIN_WITHIN_MS
            demand(!isLate, 'no order goes through after the fail-over', acknowledged.refused)
            await setTimeout(50)
          }
          failOver.endedAt = performance.now()
        }
        await until(MINUTE_MS)
        demand(reads.failedTwice.length === 0, 'pages failed again after one retry', reads.failedTwice)
        log(`  minute ${minute} of ${minutes}, ${acknowledged.placed.size} orders`)
      }
      stop.abort()
      await Promise.all(watchers)
      await shoppers.close()

      const ordersAgainMs = failOver.endedAt - failOver.beganAt
      demand(ordersAgainMs <= ORDERS_AGAIN_WITHIN_MS, 'orders take too long after the primary is lost', {
        ordersAgainMs,
      })
      // An order that waited for the new primary may still be refused once when it is there.
      const unexpected = secondRefusals.filter(
        ({ at }) => at < failOver.beganAt || at > failOver.endedAt + RETRY_AFTER_MS,
      )
      demand(unexpected.length === 0, 'orders were refused again after one retry', unexpected)
      const orders = await compareBooks(inspectShops(standby, payments), acknowledged)
      return {
        nginx: version,
        postgresql: installed?.packageVersion ?? 'not installed: the program’s own',
        minutes,
        ...describeReads(reads),
        orders,
        'of them paid with Vipps': acknowledged.byVipps,
        'orders lost': 0,
        'processes killed': first.kills + second.kills,
        'orders refused or cut off at first': JSON.stringify(acknowledged.refused),
        'of them again after one retry, during the fail-over': secondRefusals.length,
        'seconds from the loss of the primary to the first order': Math.round(ordersAgainMs / 100) / 10,
        ...describeMemory(memory),
      }
    } finally {
      // When the proof failed too, since shoppers would retry for ever.
      stop.abort()
      shoppers.leave()
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function demandTls(nginx: RunningNginx, browser: Http2Browser): Promise<void> {
  demand(browser.protocol() === 'h2', 'nginx speaks HTTP/2', browser.protocol())
  const plain = await fetch(`${nginx.plainUrl}/dame`, { redirect: 'manual' })
  const location = plain.headers.get('location')
  demand(
    plain.status === 301 && location?.startsWith('https://') === true,
    'plain HTTP leads to TLS',
    location,
  )
  // Before the first request of a private address is refused, this machine must be let in.
  demand((await browser.fetch('/readyz')).status === 200, 'the shop is ready behind nginx')
}

/** Pages of each kind, all of which are there. */
async function findPaths(browser: Http2Browser): Promise<string[]> {
  const { text } = await browser.fetch('/api/v1/articles/2')
  const { slug } = JSON.parse(text) as { slug?: string }
  const wanted = ['/', '/sok?q=jakke', '/butikker', `/product/${slug}`, '/api/v1/articles/2', '/api/v1/shops']
  const found = []
  for (const each of wanted) if ((await browser.fetch(each)).status === 200) found.push(each)
  demand(found.length >= 4, 'too few pages to read', found)
  return found
}

/** Reads one page after the other, and each again that failed. */
async function read(
  browser: Http2Browser,
  paths: readonly string[],
  reads: Reads,
  stop: AbortSignal,
): Promise<void> {
  async function attempt(address: string): Promise<string> {
    const started = performance.now()
    const response = await browser.fetch(address).catch(() => null)
    reads.tookMs.push(performance.now() - started)
    return response === null ? 'cut off' : String(response.status)
  }
  for (let no = 0; !stop.aborted; no += 1) {
    const address = paths[no % paths.length] ?? '/'
    const status = await attempt(address)
    reads.count += 1
    if (status !== '200') {
      reads.firstFailures[status] = (reads.firstFailures[status] ?? 0) + 1
      await setTimeout(RETRY_AFTER_MS)
      const again = await attempt(address)
      if (again !== '200') reads.failedTwice.push(`${address}: ${status}, then ${again}`)
    }
    await setTimeout(READERS_PAUSE_MS)
  }
}

/** Adds the memory of a process to the list, from its second life on. */
async function sampleMemory(process: Process, samples: number[], stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await setTimeout(SAMPLE_EVERY_MS)
    if (process.kills === 0) continue
    const text = await fetch(`${process.shop.url}/metrics`).then(
      (response) => response.text(),
      () => '',
    )
    const bytes = Number(/^process_resident_memory_bytes(?:\{[^}]*\})? ([\d.e+]+)$/m.exec(text)?.[1])
    if (bytes > 0) samples.push(bytes / 1024 / 1024)
  }
}

/** Asks whether the shop is ready, as a monitor does; what it is told must not keep nginx from passing pages on. */
async function watchReadiness(browser: Http2Browser, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await browser.fetch('/readyz').catch(() => null)
    await setTimeout(READINESS_EVERY_MS)
  }
}

function describeReads({ count, firstFailures, failedTwice, tookMs }: Reads): Figures {
  const sorted = tookMs.toSorted((a, b) => a - b)
  return {
    'pages and data read': count,
    'of them failed at first': JSON.stringify(firstFailures),
    'of them failed again after one retry': failedTwice.length,
    'ms to read, 95th percentile': Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
  }
}

/** The second third, when the process is warm, and the last one. */
function describeMemory(samples: readonly number[]): Figures {
  if (samples.length < LEAST_SAMPLES) return { 'memory (MB)': `too short a time: ${samples.length} samples` }
  const third = Math.floor(samples.length / 3)
  const median = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  const warm = Math.round(median(samples.slice(third, 2 * third)))
  const last = Math.round(median(samples.slice(-third)))
  demand(last <= warm * MEMORY_GROWS_AT_MOST, 'the memory of a process grows', { warm, last })
  return { 'memory in the second third of the time (MB)': warm, 'in the last third (MB)': last }
}

export const deploymentProof: Proof = {
  name: 'deployment',
  claim:
    'two processes behind nginx with TLS and HTTP/2, on a primary with a synchronous standby: a process killed each minute and a lost primary cost no acknowledged order and, after one retry, no failed response but orders during the fail-over',
  prove: proveDeployment,
}
