import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageStore, entityTag, type KeptPage } from './page-store.ts'

const pageOf = (text: string, more: Partial<KeptPage> = {}): KeptPage => {
  const body = Buffer.from(text)
  return { status: 200, headers: [], body, etag: entityTag(body), ...more }
}

const countRenders = (answers: KeptPage[]) => {
  let renders = 0
  return {
    render: async () => answers[renders++] ?? pageOf('for mange'),
    count: () => renders,
  }
}

test('a page is rendered once, and once for all who ask at the same moment', async () => {
  const store = createPageStore(1000, () => 0)
  const { render, count } = countRenders([pageOf('en')])
  const pages = await Promise.all([1, 2, 3].map(() => store.getPage('/', 'v1', render)))
  expect(await store.getPage('/', 'v1', render)).toBe(pages[0])
  expect(count()).toBe(1)
})

test('what changes ends it: another version, or the next minute', async () => {
  let at = 59_000
  const store = createPageStore(1000, () => at)
  const { render, count } = countRenders([pageOf('en'), pageOf('to'), pageOf('tre')])
  await store.getPage('/', 'v1', render)
  expect((await store.getPage('/', 'v2', render)).body.toString()).toBe('to')
  at = 60_000
  expect((await store.getPage('/', 'v2', render)).body.toString()).toBe('tre')
  expect(count()).toBe(3)
})

test.each([
  ['a redirect', { status: 302 }],
  ['a page of somebody’s own', { headers: [['cache-control', 'private, no-store']] as [string, string][] }],
  ['a page that sets a cookie', { headers: [['set-cookie', 'a=1']] as [string, string][] }],
  ['a fault', { status: 500 }],
  ['a page that is not there', { status: 404 }],
])('%s is never kept', async (_, more) => {
  const store = createPageStore(1000, () => 0)
  const { render, count } = countRenders([pageOf('en', more), pageOf('to', more)])
  await store.getPage('/', 'v1', render)
  await store.getPage('/', 'v1', render)
  expect(count()).toBe(2)
})

test('the least recently asked for leaves first when the room is full', async () => {
  const store = createPageStore(20, () => 0)
  const render = async () => pageOf('12345')
  await store.getPage('/a', 'v', render)
  await store.getPage('/b', 'v', render)
  await store.getPage('/a', 'v', render)
  await store.getPage('/c', 'v', render)
  const again = countRenders([pageOf('b')])
  await store.getPage('/a', 'v', again.render)
  expect(again.count()).toBe(0)
  await store.getPage('/b', 'v', again.render)
  expect(again.count()).toBe(1)
})

test('a rendering that fails is told to who asked, and tried again', async () => {
  const store = createPageStore(1000, () => 0)
  await expect(store.getPage('/', 'v', () => Promise.reject(new Error('nei')))).rejects.toThrow('nei')
  expect((await store.getPage('/', 'v', async () => pageOf('ja'))).body.toString()).toBe('ja')
})

test('bytes are compressed once and are the page', async () => {
  const store = createPageStore(1000, () => 0)
  const page = pageOf('æøå '.repeat(100))
  const bytes = await store.getBytes(page, 'br')
  expect(await store.getBytes(page, 'br')).toBe(bytes)
  expect(zlib.brotliDecompressSync(bytes)).toEqual(page.body)
})
