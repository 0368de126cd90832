import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connectDatabase } from '@varde/api/db/connect'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { ARTICLE, eanOf, SHOP } from '@varde/api/testing/test-catalogue'
import { startTestProxy, type TestProxy } from '@varde/api/testing/test-proxy'
import { anOrder } from '@varde/api/testing/test-shop'
import pg from 'pg'
import { findFreePort, type RunningShop, startShop } from '../../e2e/fixtures/start-shop.ts'
import { openBrowser } from './browser.ts'
import { compareBooks, startShoppers } from './place-orders.ts'
import { demand, type Figures, type Proof } from './proof.ts'
import { proveStop } from './prove-stop.ts'
import { type PrimaryAndStandby, startPrimaryAndStandby } from './start-primary-and-standby.ts'
import { inspectShops, makeFolder, PLENTY, prepareDatabase, settingsOf } from './start-test-shops.ts'
import { startTestPayments } from './test-payments.ts'

// Proves that a lost network, listener or primary database only leads to 503 responses for a while: no order is lost
// or placed twice, and orders go through again without help.

// It runs with the shop's normal time limits, so that a part takes a minute or two for any share.

const CALM_MS = 5000
const OUTAGE_MS = 20_000
/** Enough for the time limits of a connection and a statement, and a retry. */
const ORDERS_AGAIN_WITHIN_MS = 15_000
const READY_AGAIN_WITHIN_MS = 30_000
const NOTICED_WITHIN_MS = 15_000
const READYZ_WITHIN_MS = 2000
const STOPPED_WITHIN_MS = 12_000
/** Added to each limit for a busy machine. */
const SLACK_MS = 3000

type Server = { url: string; stop: () => Promise<void> }

type Setup<S extends Server = Server> = {
  postgres: S
  proxy: TestProxy
  /** Its connections to the database go through the proxy. */
  shop: RunningShop
  /** Starts one more process of the shop, connected to the database directly. */
  startNeighbour: () => Promise<RunningShop>
  inspection: ReturnType<typeof inspectShops>
}

/** Runs a proof on a shop and a database with a network between them that can be disturbed. */
async function withShop<S extends Server>(
  startPostgres: (folder: string) => Promise<S>,
  prove: (setup: Setup<S>) => Promise<Figures>,
): Promise<Figures> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const folder = await makeFolder()
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startPostgres(folder)
    ends.push(() => postgres.stop())
    const database = await prepareDatabase(postgres)
    ends.push(() => database.close())
    const port = await findFreePort()
    const payments = await startTestPayments(folder, `http://127.0.0.1:${port}`)
    ends.push(() => payments.stop())
    const inspection = inspectShops(database, payments)
    for (const ean of [eanOf(2), eanOf(ARTICLE.drink)]) await inspection.setAvailable(ean, PLENTY)
    const proxy = await startTestProxy(postgres.url)
    ends.push(() => proxy.close())
    async function start(name: string, url: string, own: { port?: number } = {}) {
      const env = settingsOf(payments, url)
      const shop = await startShop({ dataDir: path.join(folder, name), demo: 'off', env, ...own })
      ends.push(() => shop.kill())
      return shop
    }
    const shop = await start('shop', proxy.url, { port })
    const startNeighbour = () => start('neighbour', postgres.url)
    return await prove({ postgres, proxy, shop, startNeighbour, inspection })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/**
 * Waits for an event, and returns how many milliseconds that took.
 *
 * @throws ProofFailed when it takes longer than the limit
 */
async function within(
  limitMs: number,
  what: string,
  look: () => Promise<boolean> | boolean,
): Promise<number> {
  const started = performance.now()
  for (;;) {
    if (await look()) return Math.round(performance.now() - started)
    const tookMs = performance.now() - started
    demand(tookMs < limitMs + SLACK_MS, `${what}: not within ${limitMs / 1000} s`)
    await setTimeout(50)
  }
}

/** @throws ProofFailed when the response is late */
async function fetchReadiness(shop: RunningShop): Promise<{ status: number; text: string; tookMs: number }> {
  const started = performance.now()
  const response = await fetch(`${shop.url}/readyz`)
  const text = await response.text()
  const tookMs = Math.round(performance.now() - started)
  demand(tookMs < READYZ_WITHIN_MS + SLACK_MS, '/readyz took too long', { tookMs })
  return { status: response.status, text, tookMs }
}

async function isReady(shop: RunningShop) {
  return (await fetchReadiness(shop)).status === 200
}

/** Demands for some time that `/readyz` returns 503; returns the milliseconds of the slowest response. */
async function demandUnready(shop: RunningShop, forMs: number): Promise<number> {
  const started = performance.now()
  let slowestMs = 0
  while (performance.now() - started < forMs) {
    const { status, text, tookMs } = await fetchReadiness(shop)
    demand(status === 503, '/readyz should say 503 during an outage', text)
    slowestMs = Math.max(slowestMs, tookMs)
    await setTimeout(250)
  }
  return slowestMs
}

/** Shoppers order during an outage: acknowledged orders are kept, and soon after it orders go through again. */
async function surviveOutage(
  ground: Setup,
  outage: { begin: () => Promise<unknown> | unknown; end: () => Promise<unknown> | unknown },
): Promise<Figures> {
  const { shop, inspection } = ground
  const { acknowledged, close, leave } = startShoppers(await openBrowser(shop.url), inspection.payments)
  try {
    await setTimeout(CALM_MS)
    await outage.begin()
    const unreadyMs = await within(NOTICED_WITHIN_MS, 'the shop is not ready during an outage', async () => {
      const { status } = await fetchReadiness(shop)
      return status === 503
    })
    const slowestMs = await demandUnready(shop, OUTAGE_MS)
    await outage.end()
    const endedAt = performance.now()
    const ordersMs = await within(
      ORDERS_AGAIN_WITHIN_MS,
      'orders go through again',
      () => acknowledged.lastAt > endedAt,
    )
    const readyMs = await within(READY_AGAIN_WITHIN_MS, 'the shop is ready again', () => isReady(shop))
    await setTimeout(CALM_MS)
    await close()
    return {
      orders: await compareBooks(inspection, acknowledged),
      'of them paid with Vipps': acknowledged.byVipps,
      'responses 503 or cut off': Object.values(acknowledged.refused).reduce((sum, count) => sum + count, 0),
      'ms until not ready': unreadyMs,
      'slowest /readyz during it (ms)': slowestMs,
      'ms until the first order afterwards': ordersMs,
      'ms until ready afterwards': readyMs,
    }
  } finally {
    // When the proof failed too, since the shoppers would retry for ever.
    leave()
  }
}

/** The network drops everything without closing a connection; the open connections stay dead. */
async function silentNetwork(ground: Setup): Promise<Figures> {
  const { proxy, shop } = ground
  const figures = await surviveOutage(ground, { begin: () => proxy.silence(), end: () => proxy.restore() })
  // A process stops in time even while its database does not respond.
  proxy.silence()
  const started = performance.now()
  await shop.stop()
  const stoppedMs = Math.round(performance.now() - started)
  demand(stoppedMs < STOPPED_WITHIN_MS + SLACK_MS, 'the shop does not stop', { stoppedMs })
  return { ...figures, 'ms to stop while it is silent': stoppedMs }
}

/** Only the connection that listens for changes is lost: sales of another process still show up here soon. */
async function deadListener({ proxy, shop, startNeighbour }: Setup): Promise<Figures> {
  const neighbour = await startNeighbour()
  async function quantity(at: RunningShop) {
    const response = await fetch(`${at.url}/api/v1/articles/2`)
    const { variants } = (await response.json()) as {
      variants: { shops: { id: number; qty: number }[] }[]
    }
    return variants[0]?.shops.find(({ id }) => id === SHOP.odda)?.qty
  }
  const browser = await openBrowser(neighbour.url)
  const before = await quantity(shop)
  proxy.silence('varde-listen')
  const placed = await browser.post('/reservations', anOrder({ Email: 'nabo@example.test' }))
  demand(placed.status === 201, 'the neighbour could not sell', placed.text)
  const unreadyMs = await within(NOTICED_WITHIN_MS, 'the dead listener is noticed', async () => {
    const { text } = await fetchReadiness(shop)
    return text.includes('listener') || (await quantity(shop)) !== before
  })
  const seenMs = await within(
    NOTICED_WITHIN_MS,
    'the missed change is read',
    async () => (await quantity(shop)) !== before,
  )
  demand((await quantity(shop)) === (await quantity(neighbour)), 'both should show the same stock')
  await within(READY_AGAIN_WITHIN_MS, 'the shop is ready again', () => isReady(shop))
  return { 'ms until noticed': unreadyMs, 'ms more until seen': seenMs }
}

/** The database becomes read-only, like a demoted primary, and later writable again. */
async function demotedPrimary(ground: Setup<EmbeddedPostgres>): Promise<Figures> {
  const superuser = new pg.Client({ connectionString: ground.postgres.superuserUrl })
  await superuser.connect()
  async function set(words: string) {
    await superuser.query(
      `alter system ${words} default_transaction_read_only${words === 'set' ? ' = on' : ''}`,
    )
    await superuser.query('select pg_reload_conf()')
  }
  try {
    return await surviveOutage(ground, { begin: () => set('set'), end: () => set('reset') })
  } finally {
    await superuser.end()
  }
}

/** The primary is killed, and the proxy connects to its standby, which is read-only until it is promoted. */
async function failOver(ground: Setup<PrimaryAndStandby>): Promise<Figures> {
  const { postgres, proxy, shop, inspection } = ground
  const standby = await connectDatabase({ url: postgres.standbyUrl })
  try {
    return await surviveOutage(
      { ...ground, inspection: inspectShops(standby, inspection.payments) },
      {
        begin: () => postgres.killPrimary(),
        end: async () => {
          proxy.leadTo(postgres.standbyUrl)
          await demandUnready(shop, CALM_MS)
          await postgres.promoteStandby()
        },
      },
    )
  } finally {
    await standby.close()
  }
}

function startOne(dataDir: string) {
  return startEmbeddedPostgres({ dataDir })
}

const PARTS = {
  'silent network': () => withShop(startOne, silentNetwork),
  'dead listener': () => withShop(startOne, deadListener),
  'demoted primary': () => withShop(startOne, demotedPrimary),
  'fail-over': () => withShop(startPrimaryAndStandby, failOver),
}

export const outagesProof: Proof = {
  name: 'outages',
  claim:
    'a lost network, listener or primary costs responses 503 for a while: nothing is lost or done twice, and orders go through again by themselves; a shop that is stopped finishes the requests under way, in time',
  prove: async (settings) => {
    const { log } = settings
    const figures: Figures = {}
    function add(name: string, found: Figures) {
      log(`  ${name} passed`)
      for (const [what, figure] of Object.entries(found)) figures[`${name}: ${what}`] = figure
    }
    for (const [name, part] of Object.entries(PARTS)) {
      add(name, await part())
    }
    add('stop', await proveStop(settings))
    return figures
  },
}
