import { sizeGuides } from '@varde/domain/catalogue/find-size-guide'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { articles } from '../catalogue/catalogue.tables.ts'
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function getAs(host: string, url: string) {
  const { body } = await shop.app.fastify.inject({ url, headers: { host } })
  return { text: body }
}
function addressesIn(xml: string) {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
}

test('the sitemap has the visible pages, and no others', async () => {
  const { text, headers } = await shop.get('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = addressesIn(text)
  const rows = await shop.database.db.select().from(articles)
  for (const { slug, visibleOnWeb } of rows) {
    const found = addresses.some((address) => address?.endsWith(`/product/${slug}`))
    expect([slug, found]).toEqual([slug, visibleOnWeb])
  }
  expect(rows.some(({ id, visibleOnWeb }) => id === ARTICLE.hidden && !visibleOnWeb)).toBe(true)
  expect(addresses[0]).toBe('http://butikk.test/')
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of ['/dame', '/butikker', '/butikker/butikk-1', '/butikker/butikk-3', '/blogg'])
    expect(addresses).toContain(`http://butikk.test${path}`)
  for (const { kind } of sizeGuides) expect(addresses).toContain(`http://butikk.test/storrelsesguide/${kind}`)
  expect(addresses).toContain('http://butikk.test/storrelsesguide')
  expect(text).not.toContain('/butikker/butikk-55')
  expect(text).not.toContain('/konto')
})

test('3.05: running campaigns are in it, but no sale prices of a feed, which have no address of their own', async () => {
  const add = (slug: string, url: string | null) =>
    shop.database.db.execute(sql`insert into campaigns (name, slug, url, starts_at, ends_at, short_description, description)
      values (${slug}, ${slug}, ${url}, now() - interval '9 years', now() + interval '9 years', '', '')`)
  await add('tilbud-fra-20261101', null)
  await add('vinter-ute', '/kampanje/vinter-ute')
  await shop.database.db.execute(sql`select pg_notify('catalogue_changed', '')`)
  await expect.poll(async () => (await shop.get('/sitemap.xml')).text).toContain('/kampanje/vinter-ute<')
  expect((await shop.get('/sitemap.xml')).text).not.toContain('/kampanje/tilbud-fra')
})

test('each brand has addresses of its own, whatever the Host header says otherwise', async () => {
  const svaberg = await getAs('svaberg.localhost', '/sitemap.xml')
  expect(addressesIn(svaberg.text)[0]).toBe('http://svaberg.localhost/')
  const stranger = await getAs('evil.example', '/robots.txt')
  expect(stranger.text).toContain('Sitemap: http://butikk.test/sitemap.xml')
  expect(stranger.text).toContain('Disallow: /konto')
})

test('over 50,000 addresses are divided; a file that does not exist is not found', async () => {
  expect(addressesIn(writeSitemapIndex(2, 'https://x.example'))).toEqual([
    'https://x.example/sitemap-1.xml',
    'https://x.example/sitemap-2.xml',
  ])
  expect(addressesIn((await shop.get('/sitemap-1.xml')).text)).toEqual(
    addressesIn((await shop.get('/sitemap.xml')).text),
  )
  for (const no of ['2', '0', '-1', 'x', '99999'])
    expect((await shop.get(`/sitemap-${no}.xml`)).status).toBe(404)
})

test('2.30: special characters in an address are escaped for XML', () => {
  expect(
    [
      ...writeSitemap(
        [{ path: '/vintersport/hjelmer-&-alpinbriller', changedAt: '2026-11-20' }],
        'https://x.no',
      ),
    ].join(''),
  ).toContain(
    '<url><loc>https://x.no/vintersport/hjelmer-&#38;-alpinbriller</loc><lastmod>2026-11-20</lastmod></url>',
  )
})

test('the manifest names the brand, in Norwegian, with its icons', async () => {
  const { text } = await getAs('krabat.localhost', '/manifest.webmanifest')
  const body: { icons: { src: string }[] } = JSON.parse(text)
  expect(body).toMatchObject({ name: 'Krabat', lang: 'nb', start_url: '/' })
  const addresses = body.icons.map(({ src }) => src)
  expect(addresses).toEqual([
    expect.stringMatching(/^\/merkefiler\/[0-9a-f]{32}\.svg$/),
    expect.stringMatching(/\.png$/),
    expect.stringMatching(/\.png$/),
  ])
  const types = await Promise.all(
    addresses.map(async (src) => (await shop.get(src)).headers.get('content-type')),
  )
  expect(types).toEqual(['image/svg+xml', 'image/png', 'image/png'])
})
