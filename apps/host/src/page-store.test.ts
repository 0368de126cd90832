import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageStore, entityTag, type KeptPage } from './page-store.ts'

function pageOf(text: string, more: Partial<KeptPage> = {}): KeptPage {
  const body = Buffer.from(text)
  return { status: 200, headers: [], body, etag: entityTag(body), use: 'keep', ...more }
}

/** Larger than anything that a test keeps. */
const ROOMY = { bytes: 1_000_000, entries: 100 }

function countRenders(answers: KeptPage[]) {
  let renders = 0
  return {
    render: async () => answers[renders++] ?? pageOf('for mange'),
    count: () => renders,
  }
}

test('a page is rendered once, also for simultaneous requests', async () => {
  const store = createPageStore(ROOMY, () => 0)
  const { render, count } = countRenders([pageOf('en')])
  const pages = await Promise.all([1, 2, 3].map(() => store.getPage('/', 'v1', render)))
  expect(await store.getPage('/', 'v1', render)).toBe(pages[0])
  expect(count()).toBe(1)
})

test('a page is rendered again for another version and in the next minute', async () => {
  let at = 59_000
  const store = createPageStore(ROOMY, () => at)
  const { render, count } = countRenders([pageOf('en'), pageOf('to'), pageOf('tre')])
  await store.getPage('/', 'v1', render)
  expect((await store.getPage('/', 'v2', render)).body.toString()).toBe('to')
  at = 60_000
  expect((await store.getPage('/', 'v2', render)).body.toString()).toBe('tre')
  expect(count()).toBe(3)
})

test.each(['share', 'own'] as const)(
  'a page that is not for later requests (%s) is not kept',
  async (use) => {
    const store = createPageStore(ROOMY, () => 0)
    const { render, count } = countRenders([pageOf('en', { use }), pageOf('to', { use })])
    await store.getPage('/', 'v1', render)
    await store.getPage('/', 'v1', render)
    expect(count()).toBe(2)
    expect(store.size().entries).toBe(0)
  },
)

test('pages of an old version or an earlier minute are removed, and so are their compressed forms', async () => {
  let at = 0
  const store = createPageStore(ROOMY, () => at)
  for (const name of ['/a', '/b', '/c']) {
    await store.getBytes(await store.getPage(name, 'v1', async () => pageOf(name)), 'br')
  }
  expect(store.size().entries).toBe(6)
  await store.getPage('/a', 'v2', async () => pageOf('ny'))
  expect(store.size().entries).toBe(1)
  at = 60_000
  await store.getPage('/b', 'v2', async () => pageOf('ny'))
  expect(store.size().entries).toBe(1)
})

test('a page whose version ended during rendering goes to the waiting requests and is not kept', async () => {
  const store = createPageStore(ROOMY, () => 0)
  const held = Promise.withResolvers<KeptPage>()
  const first = store.getPage('/', 'v1', () => held.promise)
  await store.getPage('/annen', 'v2', async () => pageOf('ny'))
  held.resolve(pageOf('gammel'))
  expect((await first).body.toString()).toBe('gammel')
  expect((await store.getPage('/', 'v2', async () => pageOf('fersk'))).body.toString()).toBe('fersk')
})

test('a part is made once for all pages until the version or the minute changes; one that fails is tried again', async () => {
  let at = 0
  let made = 0
  const store = createPageStore(ROOMY, () => at)
  const make = async () => ++made
  expect(await Promise.all([1, 2].map(() => store.getPart('deler', 'v1', make)))).toEqual([1, 1])
  expect(await store.getPart('annet', 'v1', make)).toBe(2)
  expect(await store.getPart('deler', 'v2', make)).toBe(3)
  at = 60_000
  expect(await store.getPart('deler', 'v2', make)).toBe(4)
  await expect(store.getPart('feil', 'v2', () => Promise.reject(new Error('nei')))).rejects.toThrow('nei')
  expect(await store.getPart('feil', 'v2', make)).toBe(5)
})

test('names, headers and compressed forms count towards the size', async () => {
  const store = createPageStore(ROOMY, () => 0)
  async function sizeOf(name: string, more: Partial<KeptPage>, text = 'x') {
    const before = store.size().bytes
    await store.getPage(name, 'v', async () => pageOf(text, more))
    return store.size().bytes - before
  }
  const plain = await sizeOf('/a', {})
  expect(await sizeOf(`/${'n'.repeat(1000)}`, {})).toBeGreaterThanOrEqual(plain + 999)
  expect(await sizeOf('/b', { headers: [['x', 'h'.repeat(1000)]] })).toBeGreaterThanOrEqual(plain + 1000)
  expect(await sizeOf('/c', {}, 'x'.repeat(1000))).toBeGreaterThanOrEqual(plain + 999)
  const noise = Array.from({ length: 500 }, (_, at) => String.fromCharCode(33 + ((at * 7919) % 90))).join('')
  const page = await store.getPage('/d', 'v', async () => pageOf(noise))
  const before = store.size().bytes
  const bytes = await store.getBytes(page, 'br')
  expect(store.size().bytes).toBeGreaterThanOrEqual(before + bytes.length)
})

test.each([
  ['bytes', { bytes: 20_000, entries: 100_000 }],
  ['entries', { bytes: 1_000_000, entries: 10 }],
])('however many addresses are asked for, the store holds its %s', async (_, limits) => {
  const store = createPageStore(limits, () => 0)
  for (let at = 0; at < 200; at += 1) {
    const page = await store.getPage(`/search/${at}`, 'v', async () => pageOf(`side ${at}`))
    await store.getBytes(page, 'gzip')
  }
  const { bytes, entries } = store.size()
  expect(bytes).toBeLessThanOrEqual(limits.bytes)
  expect(entries).toBeLessThanOrEqual(2 * limits.entries)
  expect(entries).toBeGreaterThan(5)
})

test('the least recently used page is removed first when the store is full', async () => {
  const store = createPageStore({ bytes: 1_000_000, entries: 2 }, () => 0)
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

test('a rendering that fails rejects for its callers, and is tried again', async () => {
  const store = createPageStore(ROOMY, () => 0)
  await expect(store.getPage('/', 'v', () => Promise.reject(new Error('nei')))).rejects.toThrow('nei')
  expect((await store.getPage('/', 'v', async () => pageOf('ja'))).body.toString()).toBe('ja')
})

test('a page is compressed once per encoding', async () => {
  const store = createPageStore(ROOMY, () => 0)
  const page = pageOf('æøå '.repeat(100))
  const bytes = await store.getBytes(page, 'br')
  expect(await store.getBytes(page, 'br')).toBe(bytes)
  expect(zlib.brotliDecompressSync(bytes)).toEqual(page.body)
})
