import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { connectDatabase, type DatabaseConnection } from '@varde/api/db/connect'
import { startEmbeddedPostgres } from '@varde/api/db/embedded/start-embedded-postgres'
import { countMissingMigrations, migrateDatabase } from '@varde/api/db/migrate'
import { findFaults } from '@varde/api/testing/test-checkout'
import type { Placed } from '@varde/api/testing/test-shop'
import type { ArticleDetail, Shop } from '@varde/contract/entities'
import { chromiumLaunch } from '../../e2e/fixtures/chromium-launch.ts'
import { findFreePort, type RunningShop, startShop } from '../../e2e/fixtures/start-shop.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type EarlierRelease, findNewestTag, prepareEarlierRelease } from './earlier-release.ts'
import { countOf, demand, type Figures, type Proof, ProofFailed, type ProofSettings } from './proof.ts'
import { makeFolder } from './start-test-shops.ts'

// Proves that an upgrade needs no pause and can be gone back from: the release before, from a checkout of its own, runs
// on the tables of this one, and its open tabs find their scripts and styles at this one.
//   npm run prove -- upgrade --before TAG

const PAGES = ['/', '/dame', '/herre', '/search/jakke', '/butikker', '/kundeservice', '/checkout']
const ORDERS = 20
/** An article of every demo shop, with many pieces. */
const ARTICLE = 1001
const ASSET = /^[\w.-]+-[\w-]{8}\.(js|css)$/

type Ordered = { token: string; email: string }

/** Browses as a visitor, and orders. @param who one word, different for each visit */
async function visit(shop: RunningShop, who: string, orders: number): Promise<Ordered[]> {
  for (const page of PAGES) {
    const { status } = await fetch(`${shop.url}${page}`)
    demand(status === 200, `${who}: ${page} was not shown`, status)
  }
  const browser = await openBrowser(shop.url)
  const found = await browser.post<{ hits: { total: { value: number } } }>('/articles/search', {
    query: 'jakke',
    take: 1,
  })
  demand(found.body.hits.total.value > 0, `${who}: nothing was found`, found.text)
  const placed: Ordered[] = []
  for (let no = 0; no < orders; no += 1) {
    const email = `${who}-${no}@example.test`
    const { ean, shopId } = await findPieces(browser)
    const { status, body, text } = await browser.post<Placed>('/reservations', {
      CustomerName: 'Kari Fjellheim',
      Email: email,
      Phone: '412 34 567',
      Delivery: 0,
      ShopID: shopId,
      items: [{ EanNo: ean, Count: 1 }],
    })
    demand(status === 201, `${who}: an order was not placed`, text)
    placed.push(...body.reservations.map(({ token }) => ({ token, email })))
  }
  return placed
}

/** The size of which one shop has most, of the shops where goods can be collected. */
async function findPieces(browser: Browser): Promise<{ ean: string; shopId: number }> {
  const shops = await browser.get<Shop[]>('/shops')
  const withCounter = new Set(shops.body.filter(({ hasCounter }) => hasCounter).map(({ id }) => id))
  const { body } = await browser.get<ArticleDetail>(`/articles/${ARTICLE}`)
  const [most] = body.variants
    .flatMap(({ ean, shops: holding }) => holding.map(({ id, qty }) => ({ ean, shopId: id, qty })))
    .filter(({ shopId }) => withCounter.has(shopId))
    .toSorted((a, b) => b.qty - a.qty)
  if (most === undefined || most.qty === 0) throw new ProofFailed('the demo shop has nothing left to order')
  return most
}

async function cancel(shop: RunningShop, who: string, ordered: readonly Ordered[]): Promise<void> {
  const browser = await openBrowser(shop.url)
  for (const { token, email } of ordered) {
    const { status, text } = await browser.post(`/reservations/by-token/${token}/cancel`, { email })
    demand(status === 200, `${who}: an order was not cancelled`, text)
  }
}

/** Asks for every script and style of a release, as a tab does that was opened on it. */
async function loadAssets(shop: RunningShop, { folder }: EarlierRelease) {
  const built = path.join(folder, 'apps/storefront/build/client/assets')
  const names = (await readdir(built)).filter((name) => ASSET.test(name))
  const missing: string[] = []
  for (const name of names) {
    const response = await fetch(`${shop.url}/assets/${name}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200 || !bytes.equals(await readFile(path.join(built, name)))) missing.push(name)
  }
  return { asked: names.length, missing }
}

/** What is used of a page's window; the types of a browser are not known here. */
type PageWindow = { dispatchEvent(event: Event): boolean; document: { body: object } }

/** Waits until React has the page. */
async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const opened = globalThis as unknown as PageWindow
    // The app's script comes at the first press, if nothing else starts it earlier.
    opened.dispatchEvent(new Event('pointerdown'))
    return Object.keys(opened.document.body).some((key) => key.startsWith('__reactProps'))
  })
}

/**
 * Goes on in a tab that was opened on the release before: to a list and an article, whose scripts it has not loaded yet.
 *
 * @returns the files of the build that the shop refused meanwhile
 */
async function goOnInTab(page: Page): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/')) refused.push(response.url())
  })
  for (const [link, path] of [
    ['header a[href="/dame"]', /\/dame$/],
    ['main a[href^="/product/"]', /\/product\//],
  ] as const) {
    await page.locator(link).first().click()
    await page.waitForURL(path)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await waitForScripts(page)
  }
  return refused
}

/** Whether a release keeps its scripts and styles in `DATA_DIR/assets` when it starts. */
async function keepsAssets(dataDir: string): Promise<boolean> {
  return (await readdir(path.join(dataDir, 'assets')).catch(() => [])).length > 0
}

/** The shop of the release before, upgraded while it runs. */
async function upgrade(
  before: EarlierRelease,
  database: DatabaseConnection,
  settings: { dataDir: string; env: Record<string, string> },
  orders: number,
  log: ProofSettings['log'],
): Promise<Figures> {
  const running: RunningShop[] = []
  const browser = await chromium.launch(chromiumLaunch)
  async function start(more: { checkout?: string; port?: number } = {}) {
    const shop = await startShop({ ...settings, demo: 'on', ...more })
    running.push(shop)
    return shop
  }
  try {
    const port = await findFreePort()
    const old = await start({ checkout: before.folder, port })
    const keeps = await keepsAssets(settings.dataDir)
    const early = await visit(old, 'foer', orders)
    const migrations = await countMissingMigrations(database.db)
    log(`  the release before, ${before.commit}, runs; this one brings ${migrations} migrations`)

    await migrateDatabase(database.db)
    const onNewTables = await visit(old, 'etter', orders)
    await cancel(old, 'etter', early.slice(0, orders / 2))
    log('  it went on while the tables were migrated')

    const present = await start()
    const beside = [await visit(old, 'gammel', orders), await visit(present, 'ny', orders)].flat()
    await cancel(present, 'ny', [...early.slice(orders / 2), ...onNewTables.slice(0, orders / 2)])
    await cancel(old, 'gammel', beside.slice(-orders / 2))
    log('  both served the shop beside each other')

    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await tab.goto(old.url)
    await waitForScripts(tab)
    await old.stop()
    await present.stop()
    const alone = await start({ port })
    const assets = await loadAssets(alone, before)
    if (keeps) {
      demand(assets.missing.length === 0, 'open tabs would lack files', assets.missing)
      const refused = await goOnInTab(tab)
      demand(refused.length === 0, 'a tab of the release before asked for files that are gone', refused)
    }
    await alone.stop()
    log('  this release took over the address, with a tab open')

    const back = await start({ checkout: before.folder, port })
    const late = await visit(back, 'tilbake', orders)
    await cancel(back, 'tilbake', [...beside.slice(0, orders / 2), ...late])
    await back.stop()
    log('  the release before was started again on the new tables')

    const faults = await findFaults(database.pool)
    demand(faults.length === 0, 'the tables contradict each other', faults)
    const placed = [early, onNewTables, beside, late].flat().length
    const { rows } = await database.pool.query<{ kept: number }>(
      'select count(*)::int as kept from reservations',
    )
    demand((rows[0]?.kept ?? 0) >= placed, 'acknowledged orders are lost', { placed, kept: rows[0]?.kept })
    return {
      'the release before': before.commit,
      'migrations that it did not have': migrations,
      'orders acknowledged, none lost': placed,
      'scripts and styles of its tabs': assets.asked,
      'of these not served by this release': keeps
        ? assets.missing.length
        : `${assets.missing.length} (the release before did not keep them yet)`,
      'a tab of it, opened before': keeps ? 'went on to a list and an article' : 'not tried',
    }
  } finally {
    await browser.close()
    for (const shop of running.toReversed()) await shop.stop()
  }
}

/** Upgrade without a pause, and the way back. */
export const upgradeProof: Proof = {
  name: 'upgrade',
  claim: 'the release before runs on the new tables, beside this release and after it; its open tabs go on',
  prove: async ({ share, before, allowMissing, log }) => {
    const revision = before ?? (await findNewestTag())
    if (revision === null && allowMissing) return { 'not proved': 'no tag says which release was before' }
    if (revision === null) throw new ProofFailed('no tag says which release was before: --before COMMIT')
    const folder = await makeFolder()
    let earlier: EarlierRelease | undefined
    try {
      earlier = await prepareEarlierRelease(revision, path.join(folder, 'before'))
      const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
      try {
        const database = await connectDatabase({ url: postgres.url })
        try {
          const env = { DATABASE_URL: postgres.url, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'fatal', BENCH: 'on' }
          const settings = { dataDir: path.join(folder, 'data'), env }
          return await upgrade(earlier, database, settings, countOf(ORDERS, share), log)
        } finally {
          await database.close()
        }
      } finally {
        await postgres.stop()
      }
    } finally {
      await earlier?.remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
