import { get } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import { anOrder, startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { writeOpening } from './opening.store.ts'
import { shopOpening } from './opening.tables.ts'

const TOKEN = 'et hemmelig ord til prøve'
const PREVIEW = `/forhandsvisning?token=${encodeURIComponent(TOKEN)}`
const HOUR_MS = 3_600_000

let now = NOON
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    now: () => now,
    env: { PREVIEW_TOKEN: TOKEN, DEMO: 'off' },
    fill: async (db) => {
      await db.delete(shopOpening).where(eq(shopOpening.id, 1))
    },
    // Stands in for the pages, which are mounted in the same place.
    mount: async ({ fastify }) => {
      fastify.get('/*', (_, reply) =>
        reply.header('cache-control', 'no-cache').header('etag', 'W/"x"').send('siden'),
      )
    },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  now = NOON
  await setOpen(false)
})

/** Opens or closes the shop, and waits until the process has heard of it. */
async function setOpen(isOpen: boolean): Promise<void> {
  await writeOpening(shop.database.db, { openedAt: isOpen ? NOON : null, payInShop: true })
  await expect.poll(async () => (await shop.get('/')).status).toBe(isOpen ? 200 : 503)
}

/** The cookie that the preview hands out. */
async function startPreview(): Promise<string> {
  const { headers } = await shop.get(PREVIEW)
  return (
    headers
      .getSetCookie()
      .find((each) => each.startsWith('varde-forhandsvisning='))
      ?.split(';')[0] ?? ''
  )
}

/** `fetch` does not let its caller set the Host header. */
function getAs(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${shop.url}${path}`, { headers: { host } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

test('a shop that is not open answers every page with 503 in the look of its brand, kept by nobody', async () => {
  for (const path of ['/', '/dame', '/product/skalljakke', '/finnes/ikke/noe/sted', '/dame.data']) {
    const { status, headers, text } = await shop.get(path)
    expect([path, status]).toEqual([path, 503])
    expect(text).toContain('<h1>Vi åpner snart</h1>')
    expect(Object.fromEntries(headers)).toMatchObject({
      'retry-after': '3600',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    })
    expect(headers.has('etag')).toBe(false)
  }
  expect(await getAs('svaberg.localhost', '/')).toContain('alt="Svaberg')
})

test('search engines get nothing to look for', async () => {
  const { status, text, headers } = await shop.get('/robots.txt')
  expect([status, text, headers.get('cache-control')]).toEqual([
    200,
    'User-agent: *\nDisallow: /\n',
    'no-store',
  ])
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/blogg/rss.xml'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 503])
})

test.each(['/ordre', '/ordre/abc', '/bekreft-bestilling?kode=x', '/personvernerklaering'])(
  '%s is reached by whoever has ordered',
  async (path) => {
    expect((await shop.get(path)).text).toBe('siden')
  },
)

test('health, brand files and the API answer', async () => {
  for (const path of ['/readyz', '/healthz', '/api/v1/shops', '/manifest.webmanifest'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 200])
})

test('no order is placed, and the text says so', async () => {
  const refused = await shop.post('/reservations', anOrder())
  expect([refused.status, refused.body]).toEqual([
    403,
    { code: 'SHOP_NOT_OPEN', message: expect.stringContaining('ikke åpen') },
  ])
  const { rows } = await shop.database.pool.query('select from orders')
  expect(rows).toHaveLength(0)
})

test('an order that was placed before the shop closed gets its answer when it is sent again', async () => {
  await setOpen(true)
  const key = { 'idempotency-key': 'den-samme-bestillingen' }
  const first = await shop.post('/reservations', anOrder(), key)
  expect(first.status).toBe(201)
  await setOpen(false)
  const again = await shop.post('/reservations', anOrder(), key)
  expect([again.status, again.body]).toEqual([201, first.body])
})

test('the preview shows the pages and takes orders, and nothing on the way may keep them', async () => {
  const { status, headers } = await shop.get(PREVIEW)
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, '/', 'no-store'])
  const cookie = await startPreview()
  expect(headers.getSetCookie().join()).toMatch(/varde-forhandsvisning=[^;]+;.*HttpOnly/)
  expect(headers.getSetCookie().join()).not.toContain(encodeURIComponent(TOKEN))
  const page = await shop.get('/dame', { cookie })
  expect([page.status, page.text, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
    200,
    'siden',
    'private, no-store',
    null,
  ])
  const xsrf = (await fetch(`${shop.url}/api/v1/shops`)).headers
    .getSetCookie()
    .find((each) => each.startsWith('XSRF-TOKEN='))
    ?.split(';')[0]
  const order = await shop.post('/reservations', anOrder(), {
    cookie: `${cookie}; ${xsrf}`,
    'x-csrf-token': xsrf?.slice('XSRF-TOKEN='.length) ?? '',
  })
  expect(order.status).toBe(201)
})

test('a preview ends after eight hours, and with a new token', async () => {
  const cookie = await startPreview()
  const other = await shop.startAnother({ env: { PREVIEW_TOKEN: 'et helt annet hemmelig ord', DEMO: 'off' } })
  expect((await other.get('/', { cookie })).status).toBe(503)
  now = new Date(NOON.getTime() + 8 * HOUR_MS - 1000)
  expect((await shop.get('/', { cookie })).status).toBe(200)
  now = new Date(NOON.getTime() + 8 * HOUR_MS + 1000)
  expect((await shop.get('/', { cookie })).status).toBe(503)
})

test.each(['/forhandsvisning', '/forhandsvisning?token=', '/forhandsvisning?token=feil&token=feil'])(
  'there is no preview at %s',
  async (path) => {
    const { status, headers } = await shop.get(path)
    expect(status).toBe(404)
    expect(headers.getSetCookie().join()).not.toContain('varde-forhandsvisning')
  },
)

test('a cookie that was not signed here shows nothing', async () => {
  expect((await shop.get('/', { cookie: 'varde-forhandsvisning=abc.def.ghi' })).status).toBe(503)
})

test('a demo shop, and one at a local address, is always open', async () => {
  const demo = await shop.startAnother({ env: { DEMO: 'on' } })
  const local = await shop.startAnother({ env: { DEMO: 'off', PUBLIC_URL: 'http://localhost:3000' } })
  expect([(await demo.get('/')).status, (await local.get('/')).status]).toEqual([200, 200])
})
