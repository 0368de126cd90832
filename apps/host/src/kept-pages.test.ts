import { AsyncLocalStorage } from 'node:async_hooks'
import { rm } from 'node:fs/promises'
import { campaignArticles, campaigns } from '@varde/api/modules/catalogue/catalogue.tables'
import type { App } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import { aRegistration } from '@varde/api/testing/test-accounts'
import { visit } from '@varde/api/testing/test-browser'
import { eanOf, NOON } from '@varde/api/testing/test-catalogue'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { anOrder, startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mountStorefront } from './mount-storefront.ts'
import { writeTestBuild } from './testing/write-test-build.ts'

const folder = makeTestFolder('varde-build-')
const SHOWN = 2
const SOLD = 3
const MINUTE_MS = 60_000

/** The path of the request that a query of the database belongs to; what runs by itself belongs to none. */
const requests = new AsyncLocalStorage<string>()

let at = NOON
const now = () => at

/** Serves pages that are checked as soon as something has been sold, unless another delay is given. */
function mount(stockDelayMs: number) {
  return async (app: App, environment: Environment) => {
    app.fastify.addHook('onRequest', (request, _, done) => requests.run(request.url, done))
    await mountStorefront(app, environment, { folder, now, storeLimits: { stockDelayMs } })
  }
}

let shop: TestShop
let queried: string[] = []
beforeAll(async () => {
  await writeTestBuild(folder)
  shop = await startTestShop({
    now,
    mount: mount(0),
    fill: async (db) => {
      await db.insert(campaigns).values({
        id: 900,
        slug: 'kveldssalg',
        name: 'Kveldssalg',
        startsAt: new Date(NOON.getTime() + MINUTE_MS),
        endsAt: new Date(NOON.getTime() + 2 * MINUTE_MS),
      })
      await db.insert(campaignArticles).values({ campaignId: 900, articleId: SHOWN, priceOre: 100_00 })
    },
  })
})
beforeEach(() => {
  at = NOON
  queried = []
  const { pool } = shop.database
  const connect = pool.connect.bind(pool)
  vi.spyOn(pool, 'connect').mockImplementation((...args: unknown[]) => {
    const request = requests.getStore()
    if (request !== undefined) queried.push(request)
    return (connect as (...given: unknown[]) => never)(...args)
  })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** What a page says, and the number of the rendering that it comes from. */
async function read(server: Pick<TestShop, 'get'>, path: string, headers: Record<string, string> = {}) {
  const { text } = await server.get(path, headers)
  return { says: /<main>(.*)<\/main>/.exec(text)?.[1], rendering: /<i>(\d+)<\/i>/.exec(text)?.[1] }
}

/** Sells one piece of an article. */
async function sell(articleId: number) {
  const before = shop.app.stockVersion()
  const placed = await shop.post('/reservations', anOrder({ items: [{ EanNo: eanOf(articleId), Count: 1 }] }))
  expect(placed.status).toBe(201)
  expect(shop.app.stockVersion()).toBeGreaterThan(before)
}

const countOf = (says: string | undefined) => Number(/(\d+) stk/.exec(says ?? '')?.[1])

test('no database query and no rendering on a kept page after a sale of something else', async () => {
  const kept = await read(shop, `/vare/${SHOWN}`)
  const list = await read(shop, '/side')
  await sell(SOLD)
  // The order itself asks the database, so queries of requests are seen. Its mails do too, whenever they are sent.
  expect(queried).toContain('/api/v1/reservations')
  for (let request = 0; request < 3; request += 1) {
    expect(await read(shop, `/vare/${SHOWN}`)).toEqual(kept)
    expect(await read(shop, '/side')).toEqual(list)
  }
  expect(queried.filter((path) => path !== '/api/v1/reservations')).toEqual([])
})

test('the metrics tell a page that was rendered from one that was kept, by route', async () => {
  const other = await shop.startAnother()
  for (let request = 0; request < 3; request += 1) await read(other, '/side?ukjent=1')
  const counts = [
    ...(await other.app.metrics.metrics()).matchAll(
      /_count\{route="(.+)",from="(\w+)",status="200"\} (\d+)/g,
    ),
  ]
  expect(counts.map(([, route, from, count]) => [route, from, count])).toEqual([
    [expect.stringMatching(/^(?!.*ukjent)/), 'rendered', '1'],
    [expect.stringMatching(/^(?!.*ukjent)/), 'kept', '2'],
  ])
})

test('6.03: a page reads no session, and leaves the token of a customer as it is', async () => {
  const browser = await visit(shop.url)
  expect((await browser.post('/customers/register', aRegistration())).status).toBe(201)
  expect((await browser.get('/customers/current')).status).toBe(200)
  const readPage = (headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/side`, {
      headers: { cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    })
  const etag = (await readPage()).headers.get('etag') ?? ''
  const query = vi.spyOn(shop.database.pool, 'query')
  const asksForSessions = () => query.mock.calls.some((call) => JSON.stringify(call).includes('sessions'))
  const pages = [await readPage(), await readPage({ 'if-none-match': etag })]
  expect(pages.map(({ status }) => status)).toEqual([200, 304])
  expect(pages.map(({ headers }) => headers.getSetCookie())).toEqual([[], []])
  expect(asksForSessions()).toBe(false)
  expect((await browser.get('/customers/current')).status).toBe(200)
  expect(asksForSessions()).toBe(true)
  // The token that she has still counts.
  expect((await browser.post('/customers/logout')).status).toBeLessThan(300)
})

test('8.02: a page does not end a session that is over, and the API says that it is', async () => {
  const browser = await visit(shop.url)
  await browser.post('/customers/register', aRegistration({ email: 'liv@example.test', phone: '413 45 678' }))
  expect((await browser.get('/customers/current')).status).toBe(200)
  await shop.database.pool.query('delete from sessions')
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = await fetch(`${shop.url}/side`, { headers: { cookie } })
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
  expect((await browser.get('/customers/current')).status).toBe(204)
})

test('a sale of what a page shows is seen, and many askers get one rendering', async () => {
  const kept = await read(shop, `/vare/${SHOWN}`)
  await sell(SHOWN)
  const pages = await Promise.all(Array.from({ length: 20 }, () => read(shop, `/vare/${SHOWN}`)))
  for (const page of pages) {
    expect(countOf(page.says)).toBe(countOf(kept.says) - 1)
    expect(page.rendering).toBe(pages[0]?.rendering)
    expect(page.rendering).not.toBe(kept.rendering)
  }
})

test('3.04: prices change at once, however long stock may be late', async () => {
  const late = await shop.startAnother({ mount: mount(Number.MAX_SAFE_INTEGER) })
  const usual = await read(late, `/vare/${SHOWN}`)
  expect(usual.says).not.toContain('100 kr')
  at = new Date(NOON.getTime() + MINUTE_MS)
  expect((await read(late, `/vare/${SHOWN}`)).says).toContain('100 kr')
  at = new Date(NOON.getTime() + 2 * MINUTE_MS)
  expect((await read(late, `/vare/${SHOWN}`)).says).toBe(usual.says)
})

test('a page may show a sold piece until the time for it has passed', async () => {
  const late = await shop.startAnother({ mount: mount(1000) })
  const kept = await read(late, `/vare/${SHOWN}`)
  await sell(SHOWN)
  // The other process has read the sale; then its pages may be late for a second more.
  await expect.poll(() => late.app.stockVersion()).toBeGreaterThan(0)
  expect(await read(late, `/vare/${SHOWN}`)).toEqual(kept)
  at = new Date(NOON.getTime() + 1000)
  expect(countOf((await read(late, `/vare/${SHOWN}`)).says)).toBe(countOf(kept.says) - 1)
})

test('each brand and each chosen shop has a page of its own, also after a check', async () => {
  const visitors: Record<string, string>[] = [{}, { host: 'svaberg.localhost' }, { cookie: 'min-butikk=1' }]
  const readAll = () => Promise.all(visitors.map((headers) => readSide(headers)))
  const before = await readAll()
  expect(new Set(before.map((page) => page.says)).size).toBe(3)
  await sell(SOLD)
  expect(await readAll()).toEqual(before)
})

/** `fetch` does not let a caller set the Host header, the server's own injection does. */
async function readSide(headers: Record<string, string>) {
  const { body } = await shop.app.fastify.inject({ url: '/side', headers })
  return { says: /<main>(.*)<\/main>/.exec(body)?.[1], rendering: /<i>(\d+)<\/i>/.exec(body)?.[1] }
}
