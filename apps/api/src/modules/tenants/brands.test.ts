import { readdir, readFile, writeFile } from 'node:fs/promises'
import { get, request as send } from 'node:http'
import path from 'node:path'
import { readBrandFolder } from '@varde/brand/read-brand-folder'
import { initBrandFolder } from '@varde/brand/write-brand-folder'
import type { Article, SearchResponse, Tenant } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { anOrder, startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'
import { importBrand, prepareBrand, removeBrand } from '../brand-import/brand-import.service.ts'
import { tenants } from './tenants.tables.ts'

let shop: TestShop
let other: TestServer
beforeAll(async () => {
  shop = await startTestShop({ env: { PUBLIC_URL: 'https://www.fonna.test', MAIL_FROM: 'post@kjeden.test' } })
  other = await shop.startAnother()
})
afterAll(() => shop.close())

type Seen = { status: number; location: string | undefined; type: string | undefined; text: string }

/** `fetch` does not let its caller set the Host header. */
function ask(host: string, target: string, { url = shop.url, method = 'GET' } = {}): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}${target}`, { headers: { host }, method }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          type: response.headers['content-type'],
          text,
        }),
      )
    })
    request.on('error', reject)
  })
}

const tenantAt = async (host: string, url = shop.url) =>
  JSON.parse((await ask(host, '/api/v1/tenant/get', { url })).text) as Tenant

/** Makes a folder as `brand init` does, changed, and imports it. */
async function bring(change: Record<string, unknown>) {
  const folder = makeTestFolder('varde-brand-')
  await initBrandFolder(folder, 'Nordkjeden')
  const file = path.join(folder, 'brand.json')
  const read = await readBrandFolder(folder)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  await writeFile(file, JSON.stringify({ ...read.document, ...change }))
  const prepared = await prepareBrand(folder)
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.faults))
  return importBrand(shop.database.db, prepared, { now: new Date() })
}

const HOSTS = ['nordkjeden.test', 'www.nordkjeden.test', 'nord.test']

test('7.20: an imported brand is shown at its host name by every process, without a restart', async () => {
  expect((await tenantAt(HOSTS[0] ?? '')).id).toBe('fonna')
  expect(await bring({ hosts: HOSTS })).toEqual({ ok: true, outcome: 'new' })
  for (const url of [shop.url, other.url]) {
    await expect.poll(async () => (await tenantAt('nordkjeden.test', url)).name).toBe('Nordkjeden')
  }
})

test('an unchanged folder changes nothing; a changed one is shown', async () => {
  const [before] = await shop.database.db.select().from(tenants).orderBy(tenants.position)
  expect(await bring({ hosts: HOSTS })).toEqual({ ok: true, outcome: 'unchanged' })
  expect(await bring({ hosts: HOSTS, tagline: 'Klær for nord' })).toEqual({ ok: true, outcome: 'changed' })
  await expect.poll(async () => (await tenantAt('nordkjeden.test', other.url)).tagline).toBe('Klær for nord')
  const [after] = await shop.database.db.select().from(tenants).orderBy(tenants.position)
  expect(after).toEqual(before)
})

/** 7.12: the ids of a search at a host, in its order. */
function searchAt(host: string, body: object): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const asked = send(`${shop.url}/api/v1/articles/search`, { method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        const { hits } = JSON.parse(text) as SearchResponse
        resolve(hits.hits.map(({ _id }) => _id))
      })
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })
}

test('2.44: the recommended order has what the brand is known for first, and everything after it', async () => {
  const host = 'nordkjeden.test'
  const before = await searchAt(host, { orderBy: 'Recommended' })
  const last = before.at(-1) ?? 0
  const { body } = await shop.get<Article[]>(`/api/v1/articles/bundle?articles=${last}`)
  const maker = body[0]?.brand ?? ''
  const range = { makers: [maker], categories: [], genders: [] }
  expect(await bring({ hosts: HOSTS, range })).toEqual({ ok: true, outcome: 'changed' })
  await expect.poll(async () => (await tenantAt(host)).range).toEqual(range)
  const ofMaker = new Set(
    (await shop.get<Article[]>(`/api/v1/articles/bundle?articles=${before.join(',')}`)).body
      .filter(({ brand }) => brand === maker)
      .map(({ id }) => id),
  )
  const expected = [...before.filter((id) => ofMaker.has(id)), ...before.filter((id) => !ofMaker.has(id))]
  expect(expected).not.toEqual(before)
  expect(await searchAt(host, { orderBy: 'Recommended' })).toEqual(expected)
  // Neither other brands nor other orders have it.
  expect(await searchAt('fonna.localhost', { orderBy: 'Recommended' })).toEqual(before)
  const byPrice = { orderBy: 'Price' }
  expect(await searchAt(host, byPrice)).toEqual(await searchAt('fonna.localhost', byPrice))
})

test('two brands cannot have one host name', async () => {
  expect(await bring({ id: 'kopi', hosts: ['kopi.test', 'nord.test'] })).toEqual({
    ok: false,
    host: 'nord.test',
    takenBy: 'nordkjeden',
  })
})

test.each([
  ['www.nordkjeden.test', 'GET', '/dame?farge=bl%C3%A5', 301, 'https://nordkjeden.test/dame?farge=bl%C3%A5'],
  ['WWW.nordkjeden.test:8080', 'GET', '/', 301, 'https://nordkjeden.test/'],
  ['nord.test', 'HEAD', '/sitemap.xml', 301, 'https://nordkjeden.test/sitemap.xml'],
  ['nord.test', 'GET', '//ond.test/x', 301, 'https://nordkjeden.test//ond.test/x'],
  ['nordkjeden.test', 'GET', '/robots.txt', 200, undefined],
  ['nord.test', 'GET', '/healthz', 200, undefined],
  ['ukjent.test', 'GET', '/robots.txt', 200, undefined],
  ['fonna.localhost', 'GET', '/robots.txt', 200, undefined],
  // A request with a body is not redirected: it is refused as anywhere, for want of a token.
  ['nord.test', 'POST', '/api/v1/reservations', 419, undefined],
])('a visitor at %s who asks %s %s gets %s', async (host, method, target, status, location) => {
  expect(await ask(host, target, { method })).toMatchObject({ status, location })
})

test('9.14: a mail is sent by the brand that the order was placed under', async () => {
  await bring({ hosts: HOSTS, mail: { from: 'Nordkjeden <post@nordkjeden.test>' } })
  const server = await shop.startAnother({ env: { BRAND: 'nordkjeden', MAIL_FROM: 'post@kjeden.test' } })
  expect((await server.post('/reservations', anOrder())).status).toBe(201)
  const readMails = async () => {
    const folder = path.join(shop.dataDir, 'outbox')
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
    return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  }
  const isHers = expect.stringMatching(
    /^From: Nordkjeden <post@nordkjeden.test>$[\s\S]*^To: kari@example.test$/m,
  )
  await expect.poll(readMails).toContainEqual(isHers)
  expect((await readMails()).filter((mail) => mail.includes('post@kjeden.test'))).toEqual([])
})

test('8.21: without a network a brand says so in its own colours', async () => {
  const { text, type } = await ask('krabat.localhost', '/no-network.mjs')
  expect(type).toBe('text/javascript; charset=utf-8')
  expect(text).toContain('Ingen dekning – Krabat')
  expect(text).toContain('background: #fdf6e3')
})

test('a file of a brand is served for ever, and may do nothing', async () => {
  const { logo } = await tenantAt('krabat.localhost')
  const { status, headers, text } = await shop.get(logo?.full.src ?? '')
  expect([status, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'nosniff',
  ])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
  expect(text).toMatch(/^<svg /)
  for (const key of ['brand.json', `${'0'.repeat(32)}.svg`, '..%2Fbrand.json']) {
    expect((await shop.get(`/merkefiler/${key}`)).status).toBe(404)
  }
})

test('BRAND must name a brand that is there; without it the first one is shown', async () => {
  await expect(shop.startAnother({ env: { BRAND: 'nordkjede' } })).rejects.toThrow(
    'BRAND is nordkjede, but the shop has only fonna, svaberg, krabat, nordkjeden',
  )
  const server = await shop.startAnother({ env: { BRAND: 'nordkjeden' } })
  expect((await tenantAt('ukjent.test', server.url)).id).toBe('nordkjeden')
})

test('a brand that is removed is shown no more, and a shop without brands is nobody’s', async () => {
  for (const id of ['fonna', 'svaberg', 'krabat', 'nordkjeden']) {
    expect(await removeBrand(shop.database.db, id)).toBe(true)
  }
  expect(await removeBrand(shop.database.db, 'fonna')).toBe(false)
  await expect.poll(async () => (await tenantAt('fonna.localhost')).name).toBe('Butikken')
  expect(await tenantAt('fonna.localhost')).toMatchObject({ id: 'butikk', logo: null, stylesheet: null })
})
