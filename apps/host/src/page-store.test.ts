import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { createPageStore, entityTag, type RenderedPage, type StoreLimits } from './page-store.ts'
import { recordSources } from './record-sources.ts'

/** Larger than anything that a test keeps. */
const ROOMY: StoreLimits = { bytes: 1_000_000, entries: 100, stockDelayMs: 1000 }

/** A store beside an API whose prices and stock the test changes, and a clock that stands still. */
function createTestStore(limits: Partial<StoreLimits> = {}) {
  const data = { price: 10, stock: 5, frame: 'ramme' }
  const clock = { ms: 0, content: 0, stock: 0 }
  const counts = { calls: 0, renderings: 0, frames: 0 }
  const store = createPageStore(
    { ...ROOMY, ...limits },
    { now: () => clock.ms, contentVersion: () => clock.content, stockVersion: () => clock.stock },
  )
  const api = createClient(async ({ url }) => {
    counts.calls += 1
    const body = url.endsWith('/articles/1')
      ? { price: data.price }
      : url.endsWith('/articles/2')
        ? { stock: data.stock }
        : { frame: data.frame }
    return { status: 200, text: JSON.stringify(body) }
  })

  function getFrame() {
    return store.getShared(
      'frame',
      () => api,
      async () => {
        counts.frames += 1
        const recorder = recordSources(api, Number.POSITIVE_INFINITY)
        const answer = await recorder.api('GET /settings')
        return { value: JSON.stringify(answer), sources: recorder.sources() }
      },
    )
  }

  /** A page that shows the price, the stock and the shared frame. */
  async function render(more: Partial<RenderedPage> = {}, endMs = Number.POSITIVE_INFINITY) {
    counts.renderings += 1
    const recorder = recordSources(api, endMs)
    const frame = await getFrame()
    recorder.useShared(frame)
    const price = await recorder.api('GET /articles/{id}', { params: { id: 1 } })
    const stock = await recorder.api('GET /articles/{id}', { params: { id: 2 } })
    return pageOf(JSON.stringify([frame.value, price, stock]), { ...more, sources: recorder.sources() })
  }

  return {
    store,
    data,
    clock,
    counts,
    getFrame,
    get: (name: string, more: Partial<RenderedPage> = {}, endMs?: number) =>
      store.getPage(
        name,
        () => api,
        () => render(more, endMs),
      ),
    keep: (name: string, make: () => Promise<RenderedPage>) => store.getPage(name, () => api, make),
  }
}

function pageOf(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  const body = Buffer.from(text)
  const sources = { calls: [], shared: [], validUntilMs: Number.POSITIVE_INFINITY }
  return { status: 200, headers: [], body, etag: entityTag(body), sharing: 'store', sources, ...more }
}

test('a page is rendered once, also for simultaneous requests', async () => {
  const { get, counts } = createTestStore()
  const pages = await Promise.all([1, 2, 3].map(() => get('/')))
  expect(await get('/')).toBe(pages[0])
  expect(counts.renderings).toBe(1)
})

test('while nothing has changed, nothing is asked', async () => {
  const { get, counts } = createTestStore()
  await get('/')
  const { calls } = counts
  for (let request = 0; request < 10; request += 1) await get('/')
  expect(counts.calls).toBe(calls)
})

test('a change of content that the page does not show leaves the page', async () => {
  const { get, clock, counts } = createTestStore()
  const page = await get('/')
  clock.content += 1
  expect(await get('/')).toBe(page)
  expect(counts.renderings).toBe(1)
  const { calls } = counts
  await get('/')
  expect(counts.calls).toBe(calls)
})

test('a change of price is shown at once', async () => {
  const { get, data, clock, counts } = createTestStore()
  await get('/')
  data.price = 11
  clock.content += 1
  expect((await get('/')).body.toString()).toContain('11')
  expect(counts.renderings).toBe(2)
})

test('a sale of something else is checked once a second, and many askers share the check', async () => {
  const { get, clock, counts } = createTestStore()
  const page = await get('/')
  clock.stock += 1
  clock.ms += 999
  const { calls } = counts
  expect(await get('/')).toBe(page)
  expect(counts.calls).toBe(calls)
  clock.ms += 1
  expect(await Promise.all([1, 2, 3].map(() => get('/')))).toEqual([page, page, page])
  // The frame, the price and the stock.
  expect(counts.calls).toBe(calls + 3)
  clock.stock += 1
  await get('/')
  expect([counts.calls, counts.renderings]).toEqual([calls + 3, 1])
})

test('a sale of what the page shows is seen within a second', async () => {
  const { get, data, clock } = createTestStore()
  await get('/')
  data.stock = 4
  clock.stock += 1
  expect((await get('/')).body.toString()).toContain('"stock":5')
  clock.ms += 1000
  expect((await get('/')).body.toString()).toContain('"stock":4')
})

test('everything is checked once a minute, even when no change was announced', async () => {
  const { get, data, clock } = createTestStore()
  await get('/')
  data.frame = 'ny ramme'
  clock.ms += 59_999
  expect((await get('/')).body.toString()).not.toContain('ny ramme')
  clock.ms += 1
  expect((await get('/')).body.toString()).toContain('ny ramme')
})

test('a clock that is set back does not hide what was sold meanwhile', async () => {
  const { get, data, clock } = createTestStore()
  clock.ms = 3_600_000
  await get('/')
  data.stock = 4
  clock.stock += 1
  clock.ms = 0
  expect((await get('/')).body.toString()).toContain('"stock":4')
})

test('a page ends at its own boundary of time, and no other page does', async () => {
  const { get, clock, counts } = createTestStore()
  await get('/', {}, 5000)
  await get('/annen')
  clock.ms = 4999
  await get('/', {}, 5000)
  expect(counts.renderings).toBe(2)
  clock.ms = 5000
  await get('/', {}, 9000)
  await get('/annen')
  expect(counts.renderings).toBe(3)
})

test('a shared value is made once for all pages; when it changes, every page with it does', async () => {
  const { get, data, clock, counts } = createTestStore()
  await Promise.all([get('/a'), get('/b')])
  expect(counts.frames).toBe(1)
  clock.content += 1
  await Promise.all([get('/a'), get('/b')])
  expect([counts.frames, counts.renderings]).toEqual([1, 2])
  data.frame = 'ny ramme'
  clock.content += 1
  expect((await get('/a')).body.toString()).toContain('ny ramme')
  expect((await get('/b')).body.toString()).toContain('ny ramme')
  expect([counts.frames, counts.renderings]).toEqual([2, 4])
})

test('a shared value that was made anew with the same result does not end the other pages', async () => {
  const { clock, counts, store, keep } = createTestStore()
  let answer = 1
  const api = createClient(async () => ({ status: 200, text: JSON.stringify(answer) }))
  const useCount = () =>
    store.getShared(
      'count',
      () => api,
      async () => {
        const recorder = recordSources(api, Number.POSITIVE_INFINITY)
        await recorder.api('GET /shops')
        return { value: 'the same', sources: recorder.sources() }
      },
    )
  const render = async () => {
    counts.renderings += 1
    const recorder = recordSources(api, Number.POSITIVE_INFINITY)
    recorder.useShared(await useCount())
    return pageOf('side', { sources: recorder.sources() })
  }
  await keep('/a', render)
  await keep('/b', render)
  answer = 2
  clock.content += 1
  await useCount()
  await keep('/a', render)
  await keep('/b', render)
  expect(counts.renderings).toBe(2)
})

test('a page is no newer than the shared value in it: a sale that only the value shows is not missed', async () => {
  const { get, getFrame, data, clock } = createTestStore()
  await getFrame()
  // The frame is trusted for a second, so this page has the old one.
  data.frame = 'ny ramme'
  clock.stock += 1
  clock.ms += 500
  expect((await get('/')).body.toString()).not.toContain('ny ramme')
  clock.ms += 500
  expect((await get('/')).body.toString()).toContain('ny ramme')
})

test.each(['coalesce', 'private'] as const)(
  'a page that is not for later requests (%s) is not kept',
  async (sharing) => {
    const { get, store, counts } = createTestStore()
    await get('/', { sharing })
    await get('/', { sharing })
    expect(counts.renderings).toBe(2)
    expect(store.size()).toEqual({ entries: 0, bytes: 0 })
  },
)

test('a change during rendering: those who wait get that page, those who come later the new one', async () => {
  const { keep, clock } = createTestStore()
  const held = Promise.withResolvers<RenderedPage>()
  const first = keep('/', () => held.promise)
  clock.content += 1
  expect((await keep('/', async () => pageOf('fersk'))).body.toString()).toBe('fersk')
  held.resolve(pageOf('gammel'))
  expect((await first).body.toString()).toBe('gammel')
})

test('a change during rendering is found by the next check', async () => {
  const { get, keep, data, clock } = createTestStore()
  await keep('/', async () => {
    const page = await get('/under')
    data.price = 11
    clock.content += 1
    return page
  })
  expect((await get('/')).body.toString()).toContain('11')
})

test('names, headers and recorded calls count towards the size', async () => {
  const { store, keep } = createTestStore()
  async function sizeOf(name: string, more: Partial<RenderedPage>, text = 'x') {
    const before = store.size().bytes
    await keep(name, async () => pageOf(text, more))
    return store.size().bytes - before
  }
  const plain = await sizeOf('/a', {})
  expect(await sizeOf(`/${'n'.repeat(1000)}`, {})).toBeGreaterThanOrEqual(plain + 999)
  expect(await sizeOf('/b', { headers: [['x', 'h'.repeat(1000)]] })).toBeGreaterThanOrEqual(plain + 1000)
  expect(await sizeOf('/c', {}, 'x'.repeat(1000))).toBeGreaterThanOrEqual(plain + 999)
  const call = { name: 'GET /shops' as const, sent: { query: 'q'.repeat(1000) }, fingerprint: 'f' }
  const sources = { calls: [call], shared: [], validUntilMs: Number.POSITIVE_INFINITY }
  expect(await sizeOf('/d', { sources })).toBeGreaterThanOrEqual(plain + 1000)
})

test.each([
  ['bytes', { bytes: 20_000, entries: 100_000 }],
  ['entries', { bytes: 1_000_000, entries: 10 }],
])('however many addresses are asked for, the store holds its %s', async (_, limits) => {
  const { store, keep } = createTestStore(limits)
  for (let at = 0; at < 200; at += 1) await keep(`/search/${at}`, async () => pageOf(`side ${at}`))
  const { bytes, entries } = store.size()
  expect(bytes).toBeLessThanOrEqual(limits.bytes)
  expect(entries).toBeLessThanOrEqual(limits.entries)
  expect(entries).toBeGreaterThan(5)
})

test('the least recently used page is removed first when the store is full', async () => {
  const { get, counts } = createTestStore({ entries: 2 })
  for (const name of ['/a', '/b', '/a', '/c']) await get(name)
  expect(counts.renderings).toBe(3)
  await get('/a')
  expect(counts.renderings).toBe(3)
  await get('/b')
  expect(counts.renderings).toBe(4)
})

test('a rendering that fails rejects for its callers, leaves nothing, and is tried again', async () => {
  const { get, keep, store, data, clock } = createTestStore()
  const fail = () => Promise.reject(new Error('nei'))
  await expect(keep('/', fail)).rejects.toThrow('nei')
  await get('/')
  data.price = 11
  clock.content += 1
  await expect(keep('/', fail)).rejects.toThrow('nei')
  expect(store.size().entries).toBe(0)
  expect((await get('/')).body.toString()).toContain('11')
})

test('a shared value that could not be made is tried again', async () => {
  const { store, getFrame } = createTestStore()
  const api = () => createClient(() => Promise.reject(new Error('nei')))
  await expect(store.getShared('frame', api, () => Promise.reject(new Error('nei')))).rejects.toThrow('nei')
  expect((await getFrame()).value).toContain('ramme')
})
