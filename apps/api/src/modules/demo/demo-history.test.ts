import type { HistoryOrder, HistoryReservation, OwnReview, StockAlert } from '@varde/contract/entities'
import { canTransition, isReservationStatusId } from '@varde/domain/ordering/reservation-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '../../server/build-app.ts'
import { readEnvironment } from '../../server/environment.ts'
import { type TestBrowser, visit } from '../../testing/test-browser.ts'
import { findFaults } from '../../testing/test-checkout.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'
import { demoCustomer } from './demo-people.ts'
import { generateDemoArticles } from './generate-demo-shop.ts'
import { planDemoHistory } from './plan-demo-history.ts'
import { seedDemo } from './seed-demo.ts'

type Page<Entry> = { data: Entry[]; last_page: number; total: number }

const now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
let app: App
let kari: TestBrowser
beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, { now, articles: 150 })
  const environment = readEnvironment({ DATA_DIR: makeTestFolder('varde-demo-'), LOG_LEVEL: 'fatal' })
  app = await buildApp({ environment, db: database.db, databaseUrl: database.url, now: () => now })
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  kari = await visit(url)
  expect((await kari.post('/customers/login', demoCustomer)).status).toBe(200)
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function rows<Row>(query: string) {
  return (await database.pool.query(query)).rows as Row[]
}
async function everything<Entry>(path: string) {
  const first = (await kari.get<Page<Entry>>(path)).body
  const second = (await kari.get<Page<Entry>>(`${path}?page=2`)).body
  return { entries: [...first.data, ...second.data], pages: first.last_page }
}

test('7.28: Kari’s orders fill two pages, over two years, in every possible status', async () => {
  const { entries, pages } = await everything<HistoryOrder>('/customers/current/orders')
  expect(pages).toBe(2)
  expect(entries.length).toBeGreaterThanOrEqual(14)
  const dates = entries.map(({ date_created }) => date_created)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(Date.parse(dates.at(-1) ?? '')).toBeLessThan(now.getTime() - 700 * 86_400_000)
  const names = new Set(entries.flatMap(({ statuses }) => statuses.map(({ name }) => name)))
  expect([...names].toSorted()).toEqual([
    'Hentet/levert',
    'Kansellert',
    'Klar til henting',
    'Mottatt',
    'Plukkes',
    'Returnert',
    'Sendt',
    'Utløpt',
  ])
  expect(new Set(entries.map(({ payment_method }) => payment_method))).toEqual(
    new Set(['shop', 'card', 'invoice']),
  )
  for (const { total, total_vat, net_amount, token } of entries) {
    expect(net_amount + total_vat).toBeCloseTo(total, 5)
    expect((await kari.get(`/orders/by-token/${token}`)).status).toBe(200)
  }
})

test('4.15: each reached its status by allowed steps, none of them in the future', async () => {
  const histories = await rows<{ steps: number[]; status_id: number; last: Date }>(
    `select array_agg(e.status_id order by e.id) as steps, r.status_id, max(e.at) as last
     from reservations r join reservation_events e on e.reservation_id = r.id group by r.id`,
  )
  for (const { steps, status_id, last } of histories) {
    expect(steps.at(-1)).toBe(status_id)
    expect(last.getTime()).toBeLessThanOrEqual(now.getTime())
    for (const [at, to] of steps.entries()) {
      const from = steps[at - 1]
      if (from === undefined) continue
      const isAllowed = isReservationStatusId(from) && isReservationStatusId(to) && canTransition(from, to)
      expect(isAllowed, `${from} → ${to}`).toBe(true)
    }
  }
})

test('9.14: what is ready for her has a time limit and a token, and parcels have a tracking link', async () => {
  const { entries } = await everything<HistoryReservation>('/customers/current/reservations')
  const of = (status: string) => entries.find((entry) => entry.status === status)
  expect(of('Klar til henting')).toMatchObject({
    deadline: expect.any(String),
    token: expect.stringMatching(/^[\w-]{43}$/),
    canCancel: false,
  })
  expect(of('Sendt')).toMatchObject({ delivery: 1, trackingUrl: expect.stringMatching(/^https:\/\//) })
  expect(of('Mottatt')).toMatchObject({ canCancel: true })
  // 9.12: the newest parcel was delivered less than 14 days ago, or is on its way.
  expect(entries.some(({ canWithdraw }) => canWithdraw)).toBe(true)
})

test('the tables are consistent: the movements sum up to the stock, holds match orders, every amount is covered', async () => {
  expect(await findFaults(database.pool)).toEqual([])
  expect(await rows('select 1 from stock where held > 0')).not.toEqual([])
  // Her purchases leave some stock for others.
  expect(await rows('select 1 from stock where held > 0 and on_hand = held')).toEqual([])
  await app.sweep()
  expect(await findFaults(database.pool)).toEqual([])
})

test('3.09: her reviews are in every state, one with an answer, each of an article that she bought', async () => {
  const { entries } = await everything<OwnReview>('/customers/current/reviews')
  expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['shown', 'waiting', 'refused']))
  expect(entries.filter(({ reply }) => reply !== null)).toHaveLength(1)
  expect(entries.every(({ customer }) => customer === 'Kari F.')).toBe(true)
  for (const { id, rating, content, size_color, true_to_size, anonymous } of entries) {
    // Sending the same review again is accepted, and changes nothing.
    const again = { rating, content, size_color, true_to_size, anonymous }
    const { status, body } = await kari.put<OwnReview>(`/customers/current/reviews/${id}`, again)
    expect(status).toBe(200)
    expect(body).toEqual(entries.find((entry) => entry.id === id))
  }
  expect((await kari.get<unknown[]>('/customers/current/reviewable')).body).not.toEqual([])
})

test('favourites, two open stock alerts, and the consents of her registration', async () => {
  expect((await kari.get<{ ids: number[] }>('/customers/current/favourites')).body.ids).toHaveLength(8)
  await app.sweep()
  const { body } = await kari.get<StockAlert[]>('/customers/current/stock-alerts')
  expect(body.map(({ shop }) => shop?.id ?? null).toSorted()).toEqual([1, null].toSorted())
  const consents = await rows<{ source: string; before: boolean }>(
    `select distinct e.source, e.at <= (select min(created_at) from orders) as before
     from consent_events e join customers c on c.id = e.customer_id and c.terms_accepted_at = e.at`,
  )
  expect(consents).toEqual([{ source: 'registration', before: true }])
})

test.each([0, 3, 12, 20])('a shop of %i articles leaves out what refers to missing ones', (articles) => {
  const known = new Map(
    [...generateDemoArticles({ seed: 'varde', articles, now })].map((each) => [each.article.id, each]),
  )
  const purchases = planDemoHistory(known)
  expect(purchases.every(({ lines }) => lines.length > 0)).toBe(true)
  expect(purchases.map(({ no }) => no)).toEqual(purchases.map((_, at) => at + 1))
})
