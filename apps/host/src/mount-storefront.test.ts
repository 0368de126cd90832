import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { Agent, get, request as sendRequest } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { campaigns } from '@varde/api/modules/catalogue/catalogue.tables'
import { runImport } from '@varde/api/modules/imports/run-import'
import { settings } from '@varde/api/modules/tenants/tenants.tables'
import type { App } from '@varde/api/server/build-app'
import type { Environment } from '@varde/api/server/environment'
import { visit } from '@varde/api/testing/test-browser'
import { NOON } from '@varde/api/testing/test-catalogue'
import { makeTestFolder } from '@varde/api/testing/test-folder'
import { startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mountStorefront } from './mount-storefront.ts'
import { writeTestBuild } from './testing/write-test-build.ts'

const folder = makeTestFolder('varde-build-')
/** Long enough to render a page here, short enough for a test. */
const RENDER_TIMEOUT_MS = 2000

/** The slow page waits for this function. */
const held = globalThis as { heldRendering?: ((signal: AbortSignal) => Promise<void>) | undefined }
afterEach(() => {
  held.heldRendering = undefined
})

let shop: TestShop
function mount(app: App, environment: Environment) {
  return mountStorefront(app, environment, { folder, now: () => NOON, renderTimeoutMs: RENDER_TIMEOUT_MS })
}
beforeAll(async () => {
  await writeTestBuild(folder)
  shop = await startTestShop({ mount })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** The raw bytes; `fetch` would decompress them, and does not let a caller set the Host header. */
function ask(
  pathname: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(`${shop.url}${pathname}`, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

test('7.20: a page is rendered here, for the brand of its host, with the API at hand', async () => {
  const { status, bytes } = await ask('/side', { host: 'svaberg.localhost:3000' })
  expect(status).toBe(200)
  expect(bytes.toString()).toContain(
    // No payment provider is set up here, so `sandboxPayment` is false.
    'Svaberg | Svaberg | Bygevær skalljakke | http://svaberg.localhost | false | /side | butikk null',
  )
})

test('a page is the same for everyone, and a client that has it gets a 304', async () => {
  const first = await ask('/side')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers.vary).toBe('accept-encoding')
  const tag = String(first.headers.etag)
  const second = await ask('/side', { cookie: 'andre=1' })
  expect(second.headers.etag).toBe(tag)
  const known = await ask('/side', { 'if-none-match': tag })
  expect(known.status).toBe(304)
  expect(known.bytes).toHaveLength(0)
  expect((await ask('/side', { 'if-none-match': '"annet"' })).status).toBe(200)
})

test('a visitor with a chosen shop gets pages for it; an unknown shop gets the plain page', async () => {
  const plain = await ask('/side')
  const chosen = await ask('/side', { cookie: 'min-butikk=1' })
  expect(chosen.bytes.toString()).toContain('butikk 1')
  expect(chosen.headers.etag).not.toBe(plain.headers.etag)
  for (const cookie of ['min-butikk=987654', 'min-butikk=tull', 'min-butikk=1%20'])
    expect((await ask('/side', { cookie })).headers.etag, cookie).toBe(plain.headers.etag)
})

test('6.02: a guarded page knows whether a customer is logged in, and the two versions are kept apart', async () => {
  const visitor = await visit(shop.url)
  expect((await ask('/mitt')).status).toBe(302)
  const registered = await visitor.post('/customers/register', {
    first_name: 'Gro',
    last_name: 'Lund',
    email: 'gro.lund@example.test',
    password: 'et langt passord',
    password_confirmation: 'et langt passord',
    terms_conditions: 1,
  })
  expect(registered.status).toBe(201)
  const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await ask('/mitt', { cookie })).status).toBe(200)
  // The page is now kept for customers, and must not be sent to others.
  expect((await ask('/mitt')).status).toBe(302)
  expect((await ask('/mitt', { cookie: 'sid=oppdiktet' })).status).toBe(302)
  expect((await ask('/mitt', { cookie })).status).toBe(200)
})

test.each([
  ['br, gzip', 'br', promisify(zlib.brotliDecompress)],
  ['gzip', 'gzip', promisify(zlib.gunzip)],
])('a page for a browser that takes %s comes as %s', async (accepted, encoding, unpack) => {
  const plain = await ask('/side')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await ask('/side', { 'accept-encoding': accepted })
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  expect(await unpack(packed.bytes)).toEqual(plain.bytes)
})

test('the policy allows the scripts of a page by their hashes only', async () => {
  const { headers, bytes } = await ask('/side')
  const hash = createHash('sha256').update('document.title=1').digest('base64')
  const constant = createHash('sha256').update('document.cookie').digest('base64')
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  // An injected script cannot allow itself.
  expect(scripts).toBe(`'self' 'sha256-${constant}' 'sha256-${hash}'`)
  expect(bytes.toString()).toContain('<script>document.title=1</script><script>stjel()</script>')
})

test('6.03: the token comes as a cookie beside the page', async () => {
  expect(String((await ask('/side')).headers['set-cookie'])).toMatch(/^XSRF-TOKEN=/)
})

test('a redirect and a missing page keep their status', async () => {
  expect(await ask('/flyttet')).toMatchObject({ status: 302, headers: { location: '/side' } })
  const missing = await ask('/finnes/ikke')
  expect(missing.status).toBe(404)
  expect(missing.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(missing.bytes.toString()).toContain('Siden finnes ikke')
})

/** The number of the rendering that a page comes from. */
function drawingOf(bytes: Buffer) {
  return /<i>(\d+)<\/i>/.exec(bytes.toString())?.[1]
}
function readMain(bytes: Buffer) {
  return /<main>(.*)<\/main>/.exec(bytes.toString())?.[1] ?? ''
}

test('HEAD responds like GET, and does not store an empty page', async () => {
  const head = await new Promise<{ headers: Record<string, unknown>; length: number }>((resolve, reject) => {
    sendRequest(`${shop.url}/spurt?farge=head`, { method: 'HEAD' }, (response) => {
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
      })
      response.on('end', () => resolve({ headers: response.headers, length }))
    })
      .on('error', reject)
      .end()
  })
  const got = await ask('/spurt?farge=head')
  expect(got.bytes.length).toBeGreaterThan(1000)
  expect(head.length).toBe(0)
  for (const name of ['etag', 'content-type', 'content-length', 'content-security-policy']) {
    expect(head.headers[name], name).toBeDefined()
    expect(head.headers[name], name).toBe(got.headers[name])
  }
  expect(JSON.parse(readMain(got.bytes))[0]).toBe('GET')
})

test('a page is rendered for the brand alone: no host, header or unknown parameter reaches it', async () => {
  const { bytes } = await ask('/spurt?utm_source=x&farge=7', {
    host: 'en-annen.example:8080',
    'x-forwarded-host': 'ond.example',
    'x-react-router-spa-mode': 'yes',
    referer: `${shop.url}/side`,
    cookie: 'a=1',
  })
  expect(JSON.parse(readMain(bytes))).toEqual(['GET', 'http://butikk.test/spurt?farge=7'])
})

test('X-Forwarded-Host is ignored even from a trusted proxy', async () => {
  const trusting = await shop.startAnother({ env: { TRUST_PROXY: '1' } })
  const page = await trusting.get('/spurt', {
    'x-forwarded-host': 'ond.example',
    'x-forwarded-proto': 'https',
  })
  expect(readMain(Buffer.from(page.text))).toContain('"http://butikk.test/spurt"')
})

test('parameters that no route reads do not lead to another rendering, even for many requests at once', async () => {
  const targets = Array.from({ length: 150 }, (_, at) => `/spurt?utm_id=${at}&farge=mange&fbclid=${at}`)
  const pages = await Promise.all(targets.map((target) => ask(target)))
  expect(new Set(pages.map(({ bytes }) => drawingOf(bytes))).size).toBe(1)
  expect(drawingOf((await ask('/spurt?farge=en-annen')).bytes)).not.toBe(
    drawingOf(pages[0]?.bytes ?? Buffer.of()),
  )
})

test('the same for .data requests, which may name only routes of the page', async () => {
  const answers = await Promise.all(
    ['', '?n=1', '?_routes=asked,root&n=2', '?_routes=root,asked'].map((search) =>
      ask(`/spurt.data${search}`),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[0]?.bytes.toString()).toBe(answers[1]?.bytes.toString())
  expect(answers[2]?.bytes.toString()).toBe(answers[3]?.bytes.toString())
  expect(answers[0]?.bytes.toString()).toContain('http://butikk.test/spurt.data')
  expect((await ask('/spurt.data?_routes=none&n=1')).status).toBe(400)
})

test('a redirect keeps the parameters that no route reads', async () => {
  expect((await ask('/flyttet?utm_source=brev')).headers.location).toBe('/side?utm_source=brev')
})

test('all unknown addresses of a brand share one «not found» page', async () => {
  const pages = await Promise.all(
    ['/finnes/ikke', '/finnes/heller/ikke', '/finnes/ikke?n=1'].map((target) => ask(target)),
  )
  const later = await ask('/noe/helt/annet')
  const drawings = [...pages, later].map(({ bytes }) => drawingOf(bytes))
  expect(drawings[0]).toMatch(/^\d+$/)
  expect(new Set(drawings).size).toBe(1)
  const other = await ask('/finnes/ikke', { host: 'svaberg.localhost' })
  expect(other.status).toBe(404)
  expect(drawingOf(other.bytes)).not.toBe(drawings[0])
})

test('4.10: simultaneous visitors are each redirected to the page that they came from', async () => {
  const froms = Array.from({ length: 48 }, (_, at) => `/dame/${at}`)
  const led = await Promise.all(froms.map((from) => ask('/tilbake', { referer: `${shop.url}${from}` })))
  expect(led.map(({ headers }) => headers.location)).toEqual(froms.map((from) => `http://butikk.test${from}`))
  const strangers = ['http://ond.example/dame', 'javascript:alert(1)', 'tull', '']
  for (const referer of strangers) {
    expect((await ask('/tilbake', { referer })).headers.location, referer).toBe('/')
  }
  const own = { referer: 'http://butikk.test/herre', host: 'bak-en-proxy' }
  expect((await ask('/tilbake', own)).headers.location).toBe('http://butikk.test/herre')
})

test('a referrer that no route reads does not lead to another rendering', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((from) => ask('/spurt?farge=herfra', { referer: `${shop.url}/dame/${from}` })),
  )
  expect(new Set(pages.map(({ bytes }) => drawingOf(bytes))).size).toBe(1)
})

test('a visitor who disconnects does not abort the rendering that others wait for', async () => {
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  let isEnded = false
  held.heldRendering = (signal) => {
    signal.addEventListener('abort', () => {
      isEnded = true
    })
    begun.resolve()
    return go.promise
  }
  const agent = new Agent()
  const first = get(`${shop.url}/treg?hvem=forst`, { agent }).on('error', () => {})
  await begun.promise
  const second = ask('/treg?hvem=nest')
  const gone = new Promise((resolve) => first.on('close', resolve))
  first.destroy()
  await gone
  // When another request has been answered, the server has noticed that the first connection was closed.
  await ask('/side')
  go.resolve()
  const page = await second
  expect([page.status, readMain(page.bytes), isEnded]).toEqual([200, 'treg', false])
  expect(drawingOf((await ask('/treg')).bytes)).toBe(drawingOf(page.bytes))
})

test('a rendering that does not end is aborted, and the next request starts another', async () => {
  const impatient = await shop.startAnother({
    mount: (app, environment) =>
      mountStorefront(app, environment, { folder, now: () => NOON, renderTimeoutMs: 20 }),
  })
  let ended: unknown
  held.heldRendering = (signal) =>
    new Promise(() => {
      signal.addEventListener('abort', () => {
        ended = signal.reason
      })
    })
  const response = await impatient.get('/treg')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(ended).toMatchObject({ name: 'RenderTimeoutError' })
  held.heldRendering = undefined
  expect((await shop.get('/treg?igjen')).status).toBe(200)
})

test('a page whose API calls were rate limited for one visitor is not sent to others', async () => {
  const strict = await shop.startAnother({ env: { RATE_LIMIT_SCALE: '0.02' } })
  const read = (pathname: string, localAddress: string) =>
    new Promise<string>((resolve, reject) => {
      get(`${strict.url}${pathname}`, { localAddress }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(readMain(Buffer.concat(parts))))
      }).on('error', reject)
    })
  // Two calls a minute are allowed.
  for (let call = 0; call < 2; call += 1) await strict.get('/api/v1/osrm/table/v1/car/10,60;11,60')
  expect(await read('/avstand', '127.0.0.1')).toBe('429')
  expect(await read('/avstand', '127.0.0.2')).toBe('200')
  // Now the complete page is kept, and the limited visitor gets it too.
  expect(await read('/avstand', '127.0.0.1')).toBe('200')
})

test('the API and its 404 come before the pages', async () => {
  for (const pathname of ['/api/v1/finnes-ikke', '/api/v1', '/bilder/finnes-ikke.avif']) {
    const { status, headers } = await ask(pathname)
    expect({ status, type: headers['content-type'] }, pathname).toEqual({
      status: 404,
      type: 'application/json; charset=utf-8',
    })
  }
})

test('files with hashed names are cacheable for ever and sent in the form compressed at build time', async () => {
  const script = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(zlib.brotliDecompressSync(script.bytes).toString()).toBe('console.log(1)')
  expect((await ask('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a tab of the release before gets its files, and a file that no release had is not there', async () => {
  await writeFile(path.join(shop.dataDir, 'assets/list-AbCd1234.js'), 'console.log(0)')
  const script = await ask('/assets/list-AbCd1234.js')
  expect(script).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect(script.bytes.toString()).toBe('console.log(0)')
  expect(script.headers['set-cookie']).toBeUndefined()
  for (const missing of ['/assets/app-00000000.js', '/assets/..%2f..%2fpostgres', '/assets/']) {
    expect((await ask(missing)).status, missing).toBe(404)
  }
})

test('a file has the headers that mean something for it, and no cookie', async () => {
  const { headers } = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(Object.keys(headers).toSorted()).toEqual([
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'keep-alive',
    'vary',
    'x-content-type-options',
  ])
})

test.each(['a b', 'æøå', 'evil.example/x?', '[', 'x'.repeat(300)])(
  'a request with the Host header «%.20s» gets a response',
  async (host) => {
    const { status } = await ask('/side', { host: Buffer.from(host).toString('latin1') })
    expect([200, 400]).toContain(status)
  },
)

test('3.14, 3.15, 3.05: a kept page is replaced when a shop opens or closes, and when scheduled content begins or ends', async () => {
  let at = new Date('2026-11-20T18:25:10+01:00')
  const now = () => at
  const evening = await startTestShop({
    now,
    fill: async (db) => {
      await db.insert(settings).values({
        brand: 'fonna',
        set: '',
        key: 'alert',
        value: { title: 'Snart', from: '2026-11-20T18:26:20+01:00', to: '2026-11-20T18:26:40+01:00' },
      })
      await db.insert(campaigns).values({
        slug: 'kveldssalg',
        name: 'Kveldssalg',
        startsAt: new Date('2026-11-20T18:26:50+01:00'),
        endsAt: new Date('2026-11-20T18:26:55+01:00'),
      })
    },
    mount: (app, environment) => mountStorefront(app, environment, { folder, now }),
  })
  async function read(time: string) {
    at = new Date(`2026-11-${time}+01:00`)
    const page = (await evening.get('/tider')).text
    // Kept: a second request at once gets the same one.
    expect((await evening.get('/tider')).text).toBe(page)
    return /<main>(.*)<\/main>/.exec(page)?.[1]
  }
  expect(await read('20T18:25:10')).toBe('Åpent til 20 | ingen beskjed | ikke salg')
  expect(await read('20T18:26:19')).toBe('Åpent til 20 | ingen beskjed | ikke salg')
  expect(await read('20T18:26:20')).toBe('Åpent til 20 | Snart | ikke salg')
  expect(await read('20T18:26:40')).toBe('Åpent til 20 | ingen beskjed | ikke salg')
  expect(await read('20T18:26:50')).toBe('Åpent til 20 | ingen beskjed | salg')
  expect(await read('20T18:26:55')).toBe('Åpent til 20 | ingen beskjed | ikke salg')
  expect(await read('20T19:59:59')).toBe('Åpent til 20 | ingen beskjed | ikke salg')
  expect(await read('20T20:00:00')).toBe('Åpner i morgen kl. 10 | ingen beskjed | ikke salg')
  expect(await read('20T23:59:59')).toBe('Åpner i morgen kl. 10 | ingen beskjed | ikke salg')
  expect(await read('21T00:00:00')).toBe('Åpner kl. 10 | ingen beskjed | ikke salg')
  expect(await read('21T10:00:00')).toBe('Åpent til 18 | ingen beskjed | ikke salg')

  // Shops are imported again: the page changes within the same minute, without a restart.
  const file = path.join(evening.dataDir, 'butikker.csv')
  await writeFile(
    file,
    'no;name;address;postNo;openingHours;specialDays\n1;Odda;Storgata 1;5750;Man-Fre:1000-2000,Lør:1000-1800;2026-11-21:1000-1500 Varetelling\n',
  )
  await runImport({
    db: evening.database.db,
    kind: 'shops',
    file,
    source: 'cli',
    pictureFolder: null,
    dryRun: false,
    now: at,
    dataDir: evening.dataDir,
    imageHosts: [],
    createGroups: false,
    ownEanPrefix: 20,
    leastRowsPercent: 50,
    feed: 'prøve',
    force: false,
  })
  await expect
    .poll(async () => (await evening.get('/tider')).text, { timeout: 10_000 })
    .toContain('<main>Åpent til 15 |')
  await evening.close()
})

test('an address of an earlier shop leads on where the shop itself has no page', async () => {
  await shop.database.pool.query(
    `insert into redirects values ('/gammel/side', '/side'), ('/side', '/mitt'), ('/gammel?id=1', '/vare/2')`,
  )
  await shop.database.pool.query(`select pg_notify('content_changed', '')`)
  await expect.poll(async () => (await ask('/gammel/side')).status).toBe(301)
  const targets = [
    '/gammel/side/?utm_source=brev',
    '/gammel?id=1',
    '/gammel?id=2',
    '/side',
    '/gammel/side.data',
  ]
  const answers = await Promise.all(targets.map((target) => ask(target)))
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [301, '/side?utm_source=brev'],
    [301, '/vare/2'],
    [404, undefined],
    [200, undefined],
    [404, undefined],
  ])
  await shop.database.pool.query('delete from redirects')
})
