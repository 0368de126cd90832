import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { createCompressedPages } from './compressed-pages.ts'
import { entityTag, type RenderedPage } from './page-store.ts'

const ROOMY = { bytes: 1_000_000, entries: 100 }

function pageOf(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const body = Buffer.from(text)
  const sources = { calls: [], shared: [], validUntilMs: 0 }
  return { status: 200, headers: [], body, etag: entityTag(body), sharing: 'store', sources, ...more }
}

/** Text with so few repetitions that the qualities differ. */
const LONG = Array.from({ length: 3000 }, (_, at) => (Math.imul(at, 2654435761) >>> 16).toString(36)).join(
  ' ',
)

test('a page is compressed once per encoding', async () => {
  const compressed = createCompressedPages(ROOMY, () => 0)
  const page = pageOf('æøå '.repeat(100))
  const bytes = await compressed.getBytes(page, 'br')
  expect(await compressed.getBytes(page, 'br')).toBe(bytes)
  expect(zlib.brotliDecompressSync(bytes)).toEqual(page.body)
  expect(zlib.gunzipSync(await compressed.getBytes(page, 'gzip'))).toEqual(page.body)
  expect(await compressed.getBytes(page, 'identity')).toBe(page.body)
  expect(compressed.size().entries).toBe(2)
})

test('simultaneous requests share one compression, and a page rendered again with the same bytes needs none', async () => {
  const compressed = createCompressedPages(ROOMY, () => 0)
  const [first, second] = await Promise.all([1, 2].map(() => compressed.getBytes(pageOf(LONG), 'br')))
  expect(second).toBe(first)
  expect(await compressed.getBytes(pageOf(LONG), 'br')).toBe(first)
})

test('a page that is not for later requests is not kept', async () => {
  const compressed = createCompressedPages(ROOMY, () => 0)
  await compressed.getBytes(pageOf(LONG, { sharing: 'coalesce' }), 'br')
  expect(compressed.size()).toEqual({ entries: 0, bytes: 0 })
})

test('a page asked for three times and kept for ten seconds gets a smaller form', async () => {
  let at = 0
  const compressed = createCompressedPages(ROOMY, () => at)
  const page = pageOf(LONG)
  const first = await compressed.getBytes(page, 'br')
  for (let request = 2; request <= 20; request += 1) await compressed.getBytes(page, 'br')
  await compressed.idle()
  expect(await compressed.getBytes(page, 'br')).toBe(first)
  at = 10_000
  // This request is still answered with the form that there is.
  expect(await compressed.getBytes(page, 'br')).toBe(first)
  await compressed.idle()
  const smaller = await compressed.getBytes(page, 'br')
  expect(smaller.length).toBeLessThan(first.length)
  expect(zlib.brotliDecompressSync(smaller)).toEqual(page.body)
  expect(compressed.size().entries).toBe(1)
})

test('a page asked for seldom stays as it is', async () => {
  let at = 0
  const compressed = createCompressedPages(ROOMY, () => at)
  const first = await compressed.getBytes(pageOf(LONG), 'br')
  at = 60_000
  await compressed.getBytes(pageOf(LONG), 'br')
  await compressed.idle()
  expect(await compressed.getBytes(pageOf(LONG), 'br')).toBe(first)
})

test('one page at a time gets its smaller form', async () => {
  let at = 0
  const compressed = createCompressedPages(ROOMY, () => at)
  const pages = [pageOf(LONG), pageOf(`${LONG} to`)]
  const ask = () => Promise.all(pages.map((page) => compressed.getBytes(page, 'br')))
  const before = await ask()
  await ask()
  at = 10_000
  const isSmaller = async () => (await ask()).map((bytes, which) => bytes !== before[which])
  expect(await isSmaller()).toEqual([false, false])
  await compressed.idle()
  expect(await isSmaller()).toEqual([true, false])
  await compressed.idle()
  expect(await isSmaller()).toEqual([true, true])
})

test.each([
  ['bytes', { bytes: 5000, entries: 1000 }],
  ['entries', { bytes: 1_000_000, entries: 10 }],
])('however many pages there are, the forms stay within their %s', async (_, limits) => {
  const compressed = createCompressedPages(limits, () => 0)
  for (let at = 0; at < 50; at += 1) await compressed.getBytes(pageOf(`side ${at}`), 'gzip')
  const { bytes, entries } = compressed.size()
  expect(bytes).toBeLessThanOrEqual(limits.bytes)
  expect(entries).toBeLessThanOrEqual(limits.entries)
  expect(entries).toBeGreaterThan(5)
})
