import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eanOf, NOON, SHOP } from '../../testing/test-catalogue.ts'
import { type Answer, startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'
import { createImportKeysService, type ImportKeysService, type SentKind } from './import-keys.service.ts'

/** Goods that a till can name; the other EANs of the small catalogue have no right check digit. */
const [GLOVE, MITTEN] = ['7030000000208', '7030000000116'] as const

let shop: TestShop
let keys: ImportKeysService
beforeAll(async () => {
  shop = await startTestShop({ env: { IMPORT_MAX_MB: '1' } })
  await shop.database.pool.query(
    `insert into variants (article_id, ean, size_id, color_id)
     select article_id, ean, size_id, color_id
     from unnest(array[$1, $2]) as new (ean),
          (select article_id, size_id, color_id from variants where ean = $3) as old`,
    [GLOVE, MITTEN, eanOf(2)],
  )
  let made = 0
  keys = createImportKeysService({
    db: shop.database.db,
    now: () => NOON,
    randomToken: () => `${++made}`.padStart(43, 'n'),
  })
})
afterAll(() => shop.close())

type Run = {
  id: string
  status: string
  problem: string | null
  file: string
  written: number
  refused: number
  progress: { rows: number }
  report: { counts: Record<string, unknown>; remarks: { line: number; text: string }[] } | null
}
type Refusal = { code: string; message: string; errors?: Record<string, string[]> }

async function createKey(
  kinds: readonly SentKind[],
  feed = 'kasse',
): Promise<{ id: number; secret: string }> {
  const made = await keys.create({ name: `Kassen ${feed}`, kinds, feed })
  if (made === null) throw new Error('no key was made')
  return { id: made.key.id, secret: made.secret }
}

async function send<Body = { id: string; url: string }>(
  address: string,
  secret: string | null,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'text/csv' },
): Promise<Answer<Body>> {
  const response = await fetch(`${shop.url}/api/v1/import/${address}`, {
    method: 'POST',
    headers: { ...headers, ...(secret === null ? {} : { authorization: `Bearer ${secret}` }) },
    body,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Body }
}

function ask<Body = Run>(secret: string, id: string, server: TestServer = shop) {
  return server.get<Body>(`/api/v1/import/runs/${id}`, { authorization: `Bearer ${secret}` })
}

/** Waits until an import has ended. */
function ended(secret: string, id: string): Promise<Run> {
  return vi.waitFor(
    async () => {
      const { body } = await ask(secret, id)
      if (['waiting', 'running'].includes(body.status)) throw new Error(`the import is ${body.status}`)
      return body
    },
    { timeout: 30_000, interval: 50 },
  )
}

const runs = async () =>
  (await shop.database.pool.query('select count(*)::int as n from import_runs')).rows[0].n as number
const files = () => {
  const folder = path.join(shop.dataDir, 'imports')
  return existsSync(folder) ? readdirSync(folder) : []
}
/** The file of an import goes when its process has ended, a moment after its report is there. */
const noFiles = () => vi.waitFor(() => expect(files()).toEqual([]), { timeout: 10_000 })
const stockOf = async (ean: string) =>
  (
    await shop.database.pool.query('select on_hand, as_of from stock where shop_id = $1 and ean = $2', [
      SHOP.odda,
      ean,
    ])
  ).rows[0]

async function stockFile(...rows: string[]): Promise<string> {
  const { rows: shops } = await shop.database.pool.query('select no from shops where id = $1', [SHOP.odda])
  return ['store_code;gtin;quantity', ...rows.map((row) => `${shops[0].no};${row}`), ''].join('\n')
}

test('a file is taken, imported in a process of its own, and its report is at the address given', async () => {
  const { secret } = await createKey(['stock'])
  const sent = await send('stock?file=beholdning.csv', secret, await stockFile(`${GLOVE};17`, '123;4'))
  expect(sent.status).toBe(202)
  expect(sent.body.url).toBe(`http://butikk.test/api/v1/import/runs/${sent.body.id}`)
  const run = await ended(secret, sent.body.id)
  expect(run).toMatchObject({
    id: sent.body.id,
    kind: 'stock',
    feed: 'kasse',
    file: 'beholdning.csv',
    status: 'done',
    problem: null,
    dryRun: false,
    written: 1,
    refused: 1,
    report: { remarks: [{ line: 3, kind: 'refused', text: expect.stringContaining('EAN 123') }], leftOut: 0 },
  })
  // The till counted when its file came, unless it says otherwise.
  expect(await stockOf(GLOVE)).toEqual({ on_hand: 17, as_of: NOON })
  await noFiles()
})

test('a dry run stores nothing, and asOf says when the till counted', async () => {
  const { secret } = await createKey(['stock'])
  const dry = await send('stock?dryRun=1', secret, await stockFile(`${GLOVE};99`))
  expect(await ended(secret, dry.body.id)).toMatchObject({ status: 'done', dryRun: true })
  expect((await stockOf(GLOVE)).on_hand).not.toBe(99)
  const earlier = new Date(NOON.getTime() - 60_000).toISOString()
  const late = await send(`stock?asOf=${earlier}`, secret, await stockFile(`${MITTEN};98`))
  expect(await ended(secret, late.body.id)).toMatchObject({ status: 'done' })
  expect(await stockOf(MITTEN)).toEqual({ on_hand: 98, as_of: new Date(earlier) })
})

test('all four kinds are taken; pictures come only from hosts that the shop itself has named', async () => {
  const { secret } = await createKey(['articles', 'stock', 'shops', 'prices'], 'alt')
  const feed = [
    'id\ttitle\tprice\tgtin\tbrand\timage_link',
    'N-1\tNy lue\t200 NOK\t7030000000109\tFjellvik\thttps://evil.example/lue.jpg',
  ]
  const articles = await send('articles', secret, feed.join('\n'))
  const prices = await send('prices', secret, 'ean;price\n7030000000109;149\n')
  const shops = await send('shops', secret, 'no;name;address;postNo\n71;Sandvika;Veien 1;1337\n')
  const read = await ended(secret, articles.body.id)
  expect(read).toMatchObject({ status: 'done', refused: 0 })
  expect(read.report?.remarks.map(({ text }) => text).join()).toContain('evil.example er ikke i IMAGE_HOSTS')
  expect(await ended(secret, prices.body.id)).toMatchObject({
    status: 'done',
    report: { counts: { Priser: { new: 0, changed: 1, unchanged: 0 } } },
  })
  expect(await ended(secret, shops.body.id)).toMatchObject({ status: 'done', written: 1 })
})

test.each([
  ['no key', null],
  ['a key that nobody made', `varde_import_${'x'.repeat(43)}`],
  ['another kind of secret', 'hemmelig'],
])('%s is 401, and nothing of the file is kept', async (_, secret) => {
  const before = await runs()
  const refused = await send<Refusal>('stock', secret, await stockFile(`${GLOVE};1`))
  expect(refused).toMatchObject({ status: 401, body: { code: 'IMPORT_KEY_INVALID' } })
  expect(refused.headers.get('www-authenticate')).toBe('Bearer')
  expect((await ask<Refusal>(secret ?? '', crypto.randomUUID())).status).toBe(401)
  expect(await runs()).toBe(before)
  await noFiles()
  expect(shop.logs()).toContain('import-key-refused')
})

test('a key opens its own kinds and its own feed only', async () => {
  const { secret } = await createKey(['stock', 'prices'], 'nord')
  expect(await send<Refusal>('articles', secret, 'id\ttitle\tprice')).toMatchObject({
    status: 403,
    body: { code: 'IMPORT_KEY_NOT_ALLOWED', message: 'Nøkkelen gjelder bare stock, prices' },
  })
  expect(await send<Refusal>('stock?feed=syd', secret, 'x')).toMatchObject({
    status: 403,
    body: { message: 'Nøkkelen gjelder bare feeden nord' },
  })
  expect(await send<Refusal>('customers', secret, 'x')).toMatchObject({ status: 404 })
})

test('a report is for the keys of its feed; for others it does not exist, and a revoked key opens nothing', async () => {
  const one = await createKey(['stock'], 'nord')
  const same = await createKey(['prices'], 'nord')
  const other = await createKey(['stock'], 'syd')
  // A name with folders and control characters is a name for people, and no path.
  const name = encodeURIComponent('../../..\\etc/pass\u001bwd\u202e.csv')
  const { id } = (await send(`stock?file=${name}`, one.secret, await stockFile(`${GLOVE};5`))).body
  expect((await ended(one.secret, id)).file).toBe('passwd.csv')
  expect((await ask(same.secret, id)).status).toBe(200)
  expect(await ask<Refusal>(other.secret, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await ask(one.secret, 'noe-annet')).status).toBe(404)
  await noFiles()

  await keys.revoke(one.id)
  expect((await ask(one.secret, id)).status).toBe(401)
  expect((await send('stock', one.secret, await stockFile(`${GLOVE};6`))).status).toBe(401)

  const { rows } = await shop.database.pool.query('select * from import_keys where id = $1', [one.id])
  expect(rows).toMatchObject([{ last_used_at: NOON, revoked_at: NOON }])
  for (const kept of [JSON.stringify(rows), shop.logs()]) expect(kept).not.toContain(one.secret)
})

test.each<[string, string, Record<string, string>]>([
  ['a zip by its type', 'PK', { 'content-type': 'application/zip' }],
  ['JSON', '{}', { 'content-type': 'application/json' }],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a compressed body', 'x', { 'content-type': 'text/csv', 'content-encoding': 'gzip' }],
])('%s is 415 with what to do', async (_, body, headers) => {
  const { secret } = await createKey(['stock'])
  const refused = await send<Refusal>('stock', secret, body, headers)
  expect(refused).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } })
  expect(refused.body.message).toContain('Content-Type text/csv')
  await noFiles()
})

test('an archive that calls itself text fails with a reason, without the name of any folder of the shop', async () => {
  const { secret } = await createKey(['stock'])
  const body = new Uint8Array(gzipSync('store_code;gtin;quantity\n1;2;3\n'))
  const { id } = (await send('stock?file=lager.csv', secret, body)).body
  const run = await ended(secret, id)
  expect(run).toMatchObject({ status: 'failed', report: null })
  expect(run.problem).toContain('lager.csv')
  expect(run.problem).not.toContain(shop.dataDir)
  await noFiles()
})

test('a file larger than the limit is 413, said in its header or not', async () => {
  const { secret } = await createKey(['stock'])
  const large = 'x'.repeat(1_000_001)
  expect(await send<Refusal>('stock', secret, large)).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  })
  expect(await sendRaw(shop, secret, ['f4241\r\n', `${large}\r\n`])).toMatch(/^HTTP\/1\.1 413 /)
  await noFiles()
})

test('who sends a large file with a wrong key is told so, and nothing of it is written', async () => {
  const refused = await send<Refusal>('stock', 'varde_import_feil', 'x'.repeat(20_000_000))
  expect(refused).toMatchObject({ status: 401, body: { code: 'IMPORT_KEY_INVALID' } })
  expect(files()).toEqual([])
})

test('an empty file is refused', async () => {
  const { secret } = await createKey(['stock'])
  expect(await send<Refusal>('stock', secret, '')).toMatchObject({
    status: 422,
    body: { message: 'Filen er tom' },
  })
})

test.each([
  ['stock?asOf=i%20morgen', 'asOf'],
  ['stock?asOf=2999-01-01T00:00:00Z', 'asOf'],
  ['prices?asOf=2026-01-01T00:00:00Z', 'asOf'],
  ['stock?format=google-rss', 'format'],
  ['stock?dryRun=kanskje', 'dryRun'],
])('%s is 422 and names %s', async (address, field) => {
  const { secret } = await createKey(['stock', 'prices'])
  const refused = await send<Refusal>(address, secret, 'x')
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
})

test('a body that breaks off leaves nothing, and neither does one that is silent for too long', async () => {
  const { secret } = await createKey(['stock'])
  const before = await runs()
  const impatient = await shop.startAnother({
    limits: {
      client: {
        headersMs: 60_000,
        requestMs: 60_000,
        fileMs: 60_000,
        silenceMs: 50,
        keepAliveMs: 60_000,
        checkMs: 10,
      },
    },
  })
  expect(await sendRaw(impatient, secret, ['5\r\nabcde\r\n'], false)).not.toMatch(/^HTTP\/1\.1 2/)
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  socket.write(`${head(secret)}5\r\nabcde\r\n`)
  await expect.poll(() => files()).toHaveLength(1)
  socket.destroy()
  await noFiles()
  expect(await runs()).toBe(before)
  await impatient.close()
})

test('a file may take longer than the body of another request', async () => {
  const { secret } = await createKey(['stock'])
  const server = await shop.startAnother({
    limits: {
      client: {
        headersMs: 60_000,
        requestMs: 1,
        fileMs: 60_000,
        silenceMs: 60_000,
        keepAliveMs: 60_000,
        checkMs: 10,
      },
    },
  })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let response = ''
  socket.on('data', (part) => {
    response += part.toString()
  })
  socket.write(`${head(secret)}5\r\nabcde\r\n`)
  // The first of it is on disk by then, long after the limit of other bodies.
  await expect.poll(() => files()).toHaveLength(1)
  socket.write('0\r\n\r\n')
  await expect.poll(() => response).toMatch(/^HTTP\/1\.1 202 /)
  socket.destroy()
  await server.close()
  await noFiles()
})

function head(secret: string): string {
  return `POST /api/v1/import/stock HTTP/1.1\r\nhost: butikk.test\r\nauthorization: Bearer ${secret}\r\ncontent-type: text/csv\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n`
}

/** Sends chunks, and the end unless it is to be missing; returns the response once the connection is closed. */
async function sendRaw(
  server: TestServer,
  secret: string,
  chunks: readonly string[],
  isWhole = true,
): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let response = ''
  socket.on('data', (part) => {
    response += part.toString()
  })
  socket.on('error', () => undefined)
  socket.write([head(secret), ...chunks, ...(isWhole ? ['0\r\n\r\n'] : [])].join(''))
  await once(socket, 'close')
  return response
}

test('further files are refused with Retry-After while many wait', async () => {
  const { secret } = await createKey(['stock'])
  await shop.database.pool.query(
    `insert into import_runs (id, kind, file_name, source, status, created_at)
     select gen_random_uuid(), 'stock', 'venter', 'http', 'waiting', $1 from generate_series(1, 20)`,
    [NOON],
  )
  const refused = await send<Refusal>('stock', secret, await stockFile(`${GLOVE};5`))
  expect(refused).toMatchObject({ status: 503, body: { code: 'IMPORT_QUEUE_FULL' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await shop.database.pool.query(`delete from import_runs where file_name = 'venter'`)
})
