import { afterAll, beforeEach, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createPopularSearches } from './popular-searches.service.ts'
import { deleteSearches } from './popular-searches.store.ts'
import { searchTerms } from './popular-searches.tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let clock = NOON.getTime()
const shop: TestShop = await startTestShop({
  now: () => new Date(clock),
  // The proxy in front says which network a visitor comes from.
  env: { TRUST_PROXY: 'loopback' },
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(searchTerms)
  // Answers are kept for some minutes.
  clock += 10 * 60 * 1000
})

async function send(q: string, network: number) {
  const headers = { 'x-forwarded-for': `203.0.${network >> 8}.${network & 255}` }
  expect((await shop.post('/search/popular', { q }, headers)).status).toBe(204)
}
async function sendFrom(q: string, networks: number, first = 0) {
  await Promise.all(Array.from({ length: networks }, (_, at) => send(q, first + at)))
}
async function listPopular() {
  clock += 10 * 60 * 1000
  const { status, body } = await shop.get<string[]>('/api/v1/search/popular')
  expect(status).toBe(200)
  return body
}
async function listRows(): Promise<string[]> {
  const rows = await shop.database.db.select({ term: searchTerms.term }).from(searchTerms)
  return rows.map(({ term }) => term)
}

test('2.39: what many visitors search for is popular, the most searched for first', async () => {
  await sendFrom('tursokk', 40)
  await sendFrom('  Rennafjell DUNJAKKE', 90)
  await sendFrom('støvel', 19)
  expect(await listPopular()).toEqual(['rennafjell dunjakke', 'tursokk'])
})

test('2.39: one visitor counts once, however often and on however many days she searches', async () => {
  for (let at = 0; at < 25; at++) {
    await send('dunjakke', 1)
    clock += DAY_MS / 2
  }
  expect(await listRows()).toEqual(['dunjakke'])
  expect(await listPopular()).toEqual([])
})

test('2.39: nothing is kept of names, slips, addresses, numbers, and words that no goods have', async () => {
  for (const q of [
    'kari nordmann',
    'kari dunjakke',
    'dunjakek',
    'kari@example.test',
    '912 34 567',
    'dunjakke 91234567',
    'V-1',
    'zzxqzz',
    '',
    '%',
    '🧤',
  ]) {
    await send(q, 1)
  }
  expect(await listRows()).toEqual([])
})

test('2.39: the table holds no address, and two searches of one visitor have nothing in common', async () => {
  await sendFrom('dunjakke', 30)
  await sendFrom('tursokk', 30)
  const rows = await shop.database.db.select().from(searchTerms)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'term', 'visitor'])
  const visitorsOf = (term: string) => rows.filter((row) => row.term === term).map(({ visitor }) => visitor)
  expect(visitorsOf('dunjakke')).not.toEqual(visitorsOf('tursokk'))
  for (const { visitor } of rows) expect(visitor).toBeLessThan(256)
})

test('2.39: after thirty days a search is no longer popular, and is deleted', async () => {
  await sendFrom('dunjakke', 60)
  expect(await listPopular()).toEqual(['dunjakke'])
  clock += 31 * DAY_MS
  expect(await listPopular()).toEqual([])
  await send('tursokk', 1)
  const { removeOld } = createPopularSearches({
    db: shop.database.db,
    now: () => new Date(clock),
    key: { signing: () => 'key', all: () => ['key'] },
    catalogue: {
      index: () => {
        throw new Error('nothing is searched for')
      },
    },
  })
  await removeOld()
  expect(await listRows()).toEqual(['tursokk'])
})

test('2.39: the table is bounded, and keeps what was searched for last', async () => {
  await sendFrom('dunjakke', 5)
  clock += DAY_MS
  await send('tursokk', 1)
  await deleteSearches(shop.database.db, '2000-01-01', 1)
  expect(await listRows()).toEqual(['tursokk'])
})

test('2.39: words with one meaning are one, and five are shown at most', async () => {
  const terms = ['dunjakke', 'dunjakker', 'tursokk', 'støvel', 'lue', 'telt', 'skalljakke']
  const day = new Date(clock).toISOString().slice(0, 10)
  for (const [at, term] of terms.entries()) {
    const rows = Array.from({ length: 30 - at }, (_, visitor) => ({ term, visitor, day }))
    await shop.database.db.insert(searchTerms).values(rows)
  }
  expect(await listPopular()).toEqual(['dunjakke', 'tursokk', 'støvel', 'lue', 'telt'])
})

test('2.39: the list may be kept by the browser for some minutes, and by nobody on the way', async () => {
  const { headers } = await shop.get('/api/v1/search/popular')
  expect(headers.get('cache-control')).toBe('private, max-age=300')
})

test('2.39: counting is a write, so it needs the token of the page (6.03)', async () => {
  const { status } = await shop.post('/search/popular', { q: 'dunjakke' }, { 'x-csrf-token': 'another' })
  expect(status).toBe(419)
  expect(await listRows()).toEqual([])
})
