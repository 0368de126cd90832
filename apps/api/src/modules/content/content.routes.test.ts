import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Suggestions } from '@varde/contract/entities'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { runImport } from '../imports/run-import.ts'
import { pages } from './content.tables.ts'

type Insert = typeof pages.$inferInsert
function page(slug: string, more: Partial<Insert> = {}): Insert {
  return {
    slug,
    layout: 'plain',
    title: 'Side',
    description: 'Om en side',
    blocks: [{ type: 'paragraph', line: [{ text: 'Tekst.' }] }],
    updatedAt: new Date('2026-11-02T00:00:00Z'),
    ...more,
  }
}

const product = '{product}'
const story = page('ny-kolleksjon-fra-{product}-jan-mayen', {
  layout: 'story',
  title: `${product} fra Jan Mayen`,
  description: `Slik ble ${product} til`,
  art: { source: 'landscape', name: 'beerenberg', alt: `${product} i vind` },
  products: ['rennafjell-dunjakke', 'vare-2', 'skjult-jakke', 'finnes-ikke'],
  blocks: [
    { type: 'heading', level: 2, text: `Hvorfor ${product}?`, id: 'hvorfor' },
    {
      type: 'paragraph',
      line: [{ text: `${product} og ${product}`, to: `/product/${product}` }],
    },
    {
      type: 'steps',
      items: [{ title: product, blocks: [{ type: 'list', ordered: true, items: [[{ text: product }]] }] }],
    },
    { type: 'product' },
    { type: 'articles', title: `Til ${product}`, slugs: [product] },
  ],
})

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({
    fill: async (db) => {
      await db.insert(pages).values([
        story,
        page('{product}-pa-langtur-over-vidda', { products: ['vare-2'] }),
        page('{product}-i-fjellet', {
          title: `På tur med ${product}`,
          art: { source: 'landscape', name: 'bjorkeli', alt: 'Bjørk' },
          products: ['rennafjell-dunjakke', 'vare-3'],
          blocks: [{ type: 'quote', line: [{ text: 'Vidda er flat på kartet.' }] }],
        }),
        page('en-storm', {
          title: 'En storm',
          art: { source: 'landscape', name: 'beerenberg', alt: 'Fjellet' },
          blocks: [
            { type: 'quote', line: [{ text: 'Det er ' }, { text: 'knuten', em: true }], by: 'Lars' },
            { type: 'articles', title: 'Med på turen', slugs: ['vare-2', 'vare-3'] },
          ],
        }),
        page('om-oss', { title: 'Om kjeden' }),
        page('om-oss', { title: 'Om Svaberg', brand: 'svaberg' }),
        page('kundeservice', {
          title: 'Spør {brand} om {noe}',
          blocks: [{ type: 'paragraph', line: [{ text: 'Ring {phone}', to: 'tel:{phone}' }] }],
        }),
        page('bare-krabat', { brand: 'krabat' }),
        page('utkast', { published: false }),
        page('skikkelig-stresstest', {
          title: `${product} i storm`,
          products: ['skjult-jakke', 'vare-2'],
        }),
      ])
    },
  })
})
afterAll(() => shop.close())

function find(slug: string, server = shop.url) {
  return fetch(`${server}/api/v1/pages/${encodeURIComponent(slug)}`)
}
async function read(slug: string, server?: string): Promise<Page> {
  return (await (await find(slug, server)).json()) as Page
}

test('2.15: every {product} of the page is the article in its address', async () => {
  const response = await read('ny-kolleksjon-fra-rennafjell-dunjakke-jan-mayen')
  expect(response).toEqual({
    slug: 'ny-kolleksjon-fra-rennafjell-dunjakke-jan-mayen',
    layout: 'story',
    title: 'Rennafjell dunjakke fra Jan Mayen',
    description: 'Slik ble Rennafjell dunjakke til',
    art: { source: 'landscape', name: 'beerenberg', alt: 'Rennafjell dunjakke i vind' },
    product: { id: 1, name: 'Rennafjell dunjakke', slug: 'rennafjell-dunjakke' },
    updated_at: '2026-11-02T00:00:00.000Z',
    blocks: [
      { type: 'heading', level: 2, text: 'Hvorfor Rennafjell dunjakke?', id: 'hvorfor' },
      {
        type: 'paragraph',
        line: [{ text: 'Rennafjell dunjakke og Rennafjell dunjakke', to: '/product/rennafjell-dunjakke' }],
      },
      {
        type: 'steps',
        items: [
          {
            title: 'Rennafjell dunjakke',
            blocks: [{ type: 'list', ordered: true, items: [[{ text: 'Rennafjell dunjakke' }]] }],
          },
        ],
      },
      { type: 'product' },
      { type: 'articles', title: 'Til Rennafjell dunjakke', slugs: ['rennafjell-dunjakke'] },
    ],
  })
  expect((await read('ny-kolleksjon-fra-vare-2-jan-mayen')).product?.name).toBe('Bygevær skalljakke')
})

test.each([
  'ny-kolleksjon-fra-skjult-jakke-jan-mayen',
  'ny-kolleksjon-fra-finnes-ikke-jan-mayen',
  'ny-kolleksjon-fra-vare-3-jan-mayen',
  'ny-kolleksjon-fra--jan-mayen',
  'ny-kolleksjon-fra-jan-mayen',
  'ny-kolleksjon-fra-{product}-jan-mayen',
  'rennafjell-dunjakke-pa-langtur-over-vidda',
])('2.15, 2.16: %s is no page: not one of its articles, hidden, or empty', async (slug) => {
  expect((await find(slug)).status).toBe(404)
})

test('2.16: the second pattern has articles of its own', async () => {
  expect((await read('vare-2-pa-langtur-over-vidda')).product?.slug).toBe('vare-2')
})

test('2.14: a page whose address names no article shows the first of its own that is visible', async () => {
  expect(await read('skikkelig-stresstest')).toMatchObject({
    title: 'Bygevær skalljakke i storm',
    product: { slug: 'vare-2' },
  })
})

test('2.03: a brand’s own page replaces the page shared by all brands, for this brand alone', async () => {
  const svaberg = await shop.startAnother({ env: { BRAND: 'svaberg' } })
  expect((await read('om-oss')).title).toBe('Om kjeden')
  expect((await read('om-oss', svaberg.url)).title).toBe('Om Svaberg')
  expect((await find('bare-krabat')).status).toBe(404)
  expect((await find('utkast')).status).toBe(404)
})

test('2.10: a page of every brand names the page that it is shown under', async () => {
  expect(await read('kundeservice')).toMatchObject({
    title: 'Spør Fonna Sport om {noe}',
    blocks: [{ line: [{ text: 'Ring 53 00 00 20', to: 'tel:53000020' }] }],
  })
})

test('2.03–2.20: the list has every page once, and one with {product} for each visible article', async () => {
  const { body } = await shop.get<{ slug: string; title: string }[]>('/api/v1/pages')
  expect(body.map(({ slug, title }) => `${slug}: ${title}`).toSorted()).toEqual([
    'en-storm: En storm',
    'kundeservice: Spør Fonna Sport om {noe}',
    'ny-kolleksjon-fra-rennafjell-dunjakke-jan-mayen: Rennafjell dunjakke fra Jan Mayen',
    'ny-kolleksjon-fra-vare-2-jan-mayen: Bygevær skalljakke fra Jan Mayen',
    'om-oss: Om kjeden',
    'rennafjell-dunjakke-i-fjellet: På tur med Rennafjell dunjakke',
    'skikkelig-stresstest: Bygevær skalljakke i storm',
    'vare-2-pa-langtur-over-vidda: Side',
    'vare-3-i-fjellet: På tur med Ålefjær støvel',
  ])
})

test('2.02: changing a page clears its cached copies, and the catalogue is not read for it', async () => {
  const before = shop.app.contentVersion()
  await shop.database.db.update(pages).set({ title: 'Spør oss' }).where(eq(pages.slug, 'kundeservice'))
  await shop.database.pool.query(`select pg_notify('content_changed', '')`)
  await expect.poll(() => shop.app.contentVersion()).toBe(before + 1)
  expect((await read('kundeservice')).title).toBe('Spør oss')
})

test('2.39: suggestions hold the pages of the requested brand, and no unpublished ones', async () => {
  const suggest = async (q: string) =>
    (await shop.get<Suggestions>(`/api/v1/articles/suggest?q=${encodeURIComponent(q)}`)).body.pages
  expect(await suggest('om kjeden')).toEqual([{ title: 'Om kjeden', path: '/om-oss', kind: 'page' }])
  expect(await suggest('utkast')).toEqual([])
})

test('2.02: an imported page is shown by the running shop', async () => {
  const file = path.join(shop.dataDir, 'hytta.md')
  await writeFile(
    file,
    '---\nslug: hytta\ntitle: Hytta\ndescription: Til fjells.\nupdated: 2026-11-02\n---\nTekst.\n',
  )
  const { report } = await runImport({
    db: shop.database.db,
    kind: 'pages',
    file,
    source: 'cli',
    pictureFolder: null,
    dryRun: false,
    now: NOON,
    dataDir: shop.dataDir,
    imageHosts: [],
    createGroups: false,
    ownEanPrefix: 20,
    leastRowsPercent: 50,
    feed: 'prøve',
    force: false,
  })
  expect(report.counts.Sider?.new).toBe(1)
  await expect.poll(async () => (await find('hytta')).status).toBe(200)
})

test('2.24: an article has the story of the page that shows it first, else of the page that is about it', async () => {
  const storyOf = async (slug: string) =>
    (await shop.get<{ story: object | null }>(`/api/v1/articles/by-slug/${slug}/story`)).body.story
  expect(await storyOf('vare-2')).toEqual({
    quote: 'Det er knuten',
    by: 'Lars',
    slug: 'en-storm',
    title: 'En storm',
    art: { source: 'landscape', name: 'beerenberg', alt: 'Fjellet' },
  })
  expect(await storyOf('rennafjell-dunjakke')).toMatchObject({
    quote: 'Vidda er flat på kartet.',
    by: null,
    slug: 'rennafjell-dunjakke-i-fjellet',
  })
  expect(await storyOf('finnes-ikke')).toBeNull()
})
