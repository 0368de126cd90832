import type { BlogCategory, BlogPost, BlogTeaser } from '@varde/contract/entities'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/connect.ts'
import { NOON, PICTURE_KEY } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { blogCategories, blogPosts } from './blog.tables.ts'

type Insert = typeof blogPosts.$inferInsert
const DAY_MS = 86_400_000
function days(count: number) {
  return new Date(NOON.getTime() + count * DAY_MS)
}
let now = NOON

function post(id: number, slug: string, more: Partial<Insert> = {}): Insert {
  return {
    slug,
    title: `Innlegg ${id}`,
    summary: 'Kort fortalt.',
    author: 'Torbjørg Lia',
    blocks: [{ type: 'paragraph', line: [{ text: 'Tekst.' }] }],
    publishedAt: days(-id),
    updatedAt: days(-id),
    ...more,
  }
}

const nasty = '<script>alert("x")</script> & Æ'
async function fill(db: Database): Promise<void> {
  await db.insert(blogCategories).values([
    { slug: 'tur', name: 'Tur' },
    { slug: 'stell', name: 'Stell' },
    { slug: 'tom', name: 'Tom' },
  ])
  await db.insert(blogPosts).values([
    post(1, 'vask', {
      title: nasty,
      summary: nasty,
      categoryIds: [1, 2],
      picture: { source: 'drawing', name: `/bilder/${PICTURE_KEY}`, alt: 'Jakke' },
      mainArticle: 'rennafjell-dunjakke',
      relatedArticles: ['vare-2', 'skjult-jakke', 'borte'],
      blocks: [
        { type: 'heading', level: 2, text: nasty, id: 'start' },
        {
          type: 'paragraph',
          line: [{ text: nasty, strong: true }, { text: ' og ' }, { text: 'mer', to: '/dame?a=1&b="2"' }],
        },
        {
          type: 'picture',
          picture: { source: 'drawing', name: `/bilder/${PICTURE_KEY}`, alt: '"x"', caption: 'Her' },
        },
        { type: 'picture', picture: { source: 'landscape', name: 'breen', alt: 'Bre' } },
        { type: 'list', ordered: false, items: [[{ text: 'ett' }], [{ text: 'to' }]] },
        { type: 'table', head: [[{ text: 'A' }]], rows: [[[{ text: 'B' }]]] },
        { type: 'articles', title: 'Varer', slugs: ['vare-2', 'borte'] },
        { type: 'paragraph', line: [{ text: 'ord '.repeat(390) }] },
      ],
    }),
    post(2, 'tur-i-hoyden', { categoryIds: [1] }),
    post(3, 'eldre', { categoryIds: [1] }),
    post(4, 'for-krabat', { brand: 'krabat', categoryIds: [2] }),
    post(5, 'utkast', { published: false }),
    post(6, 'planlagt', { publishedAt: days(1), categoryIds: [2] }),
  ])
}

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ fill, now: () => now })
})
afterAll(() => shop.close())
beforeEach(() => {
  now = NOON
})

type List = { data: BlogTeaser[]; current_page: number; last_page: number; per_page: number; total: number }
async function list(path: string) {
  return (await shop.get<List>(`/api/v1${path}`)).body
}

test('7.19: posts come newest first, page by page, without drafts, other brands’ and future ones', async () => {
  const first = await list('/blog/posts?per_page=2')
  expect(first.data.map(({ slug }) => slug)).toEqual(['vask', 'tur-i-hoyden'])
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 3 })
  expect((await list('/blog/posts?per_page=2&page=2')).data.map(({ slug }) => slug)).toEqual(['eldre'])
  expect((await list('/blog/posts?page=9')).data).toEqual([])
  for (const slug of ['utkast', 'for-krabat', 'planlagt', 'borte']) {
    expect((await shop.get(`/api/v1/blog/${slug}`)).status, slug).toBe(404)
  }
})

test('3.26: a post has its fields, its articles, its HTML and its reading time', async () => {
  const { body } = await shop.get<BlogPost>('/api/v1/blog/vask')
  expect(body).toMatchObject({
    title: nasty,
    slug: 'vask',
    featuredImage: { name: `/bilder/${PICTURE_KEY}` },
    author: 'Torbjørg Lia',
    // A little over 390 words, at two hundred a minute.
    reading_minutes: 3,
    published_at: days(-1).toISOString(),
    mainArticle: { id: 1, price: 2000, originalPrice: 2799 },
  })
  expect(body.relatedArticles.map(({ id }) => id)).toEqual([2])
  expect(body.categories.map(({ name }) => name)).toEqual(['Stell', 'Tur'])
  expect(body.related.map(({ slug }) => slug)).toEqual(['tur-i-hoyden', 'eldre'])
  expect((await shop.get<BlogPost>(`/api/v1/blog/post/${body.id}`)).body).toEqual(body)
  expect((await shop.get('/api/v1/blog/post/999')).status).toBe(404)
})

test('3.26: no text of a post becomes a tag of its HTML', async () => {
  const { body } = (await shop.get<BlogPost>('/api/v1/blog/vask')).body
  const tags = [...body.matchAll(/<(\w+)/g)].map(([, tag]) => tag)
  expect(new Set(tags)).toEqual(
    new Set('h2 p strong a figure img figcaption ul li table thead tbody tr th td h3'.split(' ')),
  )
  expect(body).toContain('&#60;script&#62;')
  expect(body).toContain('<a href="/dame?a=1&#38;b=&#34;2&#34;">mer</a>')
  expect(body).toContain(`<img src="/bilder/${PICTURE_KEY}-640.jpg" alt="&#34;x&#34;">`)
  expect(body).toContain('<h3>Varer</h3><ul><li><a href="/product/vare-2">Bygevær skalljakke</a></li></ul>')
  expect((await shop.get(`/bilder/${PICTURE_KEY}-640.jpg`)).status).toBe(200)
})

test('3.26, 7.19: a category counts its visible posts, and an empty one is not listed', async () => {
  const { body } = await shop.get<BlogCategory[]>('/api/v1/blog/categories')
  expect(body.map(({ slug, postsCount }) => [slug, postsCount])).toEqual([
    ['stell', 1],
    ['tur', 3],
  ])
  const page = await list('/blog/category/tur?per_page=2&page=2')
  expect(page).toMatchObject({ total: 3, category: { name: 'Tur', postsCount: 3 } })
  expect(page.data.map(({ slug }) => slug)).toEqual(['eldre'])
  expect((await shop.get('/api/v1/blog/category/tom')).status).toBe(404)
})

test('3.26: a post is visible from the time it is published, and pages cached until then expire', async () => {
  const before = shop.app.contentVersion()
  now = days(1)
  expect(shop.app.contentVersion()).toBe(before + 1)
  expect(shop.app.contentVersion()).toBe(before + 1)
  expect((await list('/blog/posts')).data[0]?.slug).toBe('planlagt')
})

/** Elements by their path, with their texts; throws when the markup is not well-formed. */
function readXml(xml: string) {
  const open: string[] = []
  const found: [path: string, text: string][] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    found.push([open.join('/'), ''])
  })
  parser.on('text', (text) => {
    const last = found.at(-1)
    if (last) last[1] += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return found.map(([path, text]) => [path, text.trim()])
}

test('3.26: the feed is RSS with absolute links, whatever a title contains', async () => {
  const { headers, text } = await shop.get('/blogg/rss.xml')
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const elements = readXml(text)
  const of = (path: string) => elements.filter(([at]) => at === path).map(([, value]) => value)
  expect(of('rss/channel/title')).toEqual(['Fonna Sport – blogg'])
  expect(of('rss/channel/link')).toEqual(['http://butikk.test/blogg'])
  expect(of('rss/channel/item/title')).toEqual([nasty, 'Innlegg 2', 'Innlegg 3'])
  expect(of('rss/channel/item/description')[0]).toBe(nasty)
  expect(of('rss/channel/item/link')[1]).toBe('http://butikk.test/blogg/tur-i-hoyden')
  expect(of('rss/channel/item/guid')).toEqual(of('rss/channel/item/link'))
  expect(of('rss/channel/item/pubDate')[0]).toBe('Thu, 19 Nov 2026 10:00:00 GMT')
})

test('3.26: every brand has a feed of its own', async () => {
  const krabat = await shop.startAnother({ env: { BRAND: 'krabat' } })
  const { text } = await krabat.get('/blogg/rss.xml')
  expect(text).toContain('<title>Krabat – blogg</title>')
  expect(text).toContain('/blogg/for-krabat')
})
