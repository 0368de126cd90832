import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanOf } from '../../testing/test-catalogue.ts'
import { anOrder, startTestShop, type TestShop } from '../../testing/test-shop.ts'

const TOKEN = 'et langt og hemmelig ord'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => shop.close())

const readMetrics = async (from: Pick<TestShop, 'get'> = shop) =>
  (await from.get('/metrics', { authorization: `Bearer ${TOKEN}` })).text

test('only who sends the token reads the metrics', async () => {
  const answer = await shop.get('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const refused = await shop.get('/metrics', { authorization })
    expect(refused, authorization).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

test('without a token the metrics can be read where the shop is local, and nowhere else', async () => {
  const local = await shop.startAnother({ env: { PUBLIC_URL: 'http://localhost:3000' } })
  expect((await local.get('/metrics')).status).toBe(200)
  const open = await shop.startAnother({ env: {} })
  expect((await open.get('/metrics')).status).toBe(404)
})

test('requests are counted by route, never by address; refusals by code', async () => {
  await shop.get('/api/v1/articles/1')
  await shop.get('/api/v1/articles/918273645')
  await shop.get('/finnes/ikke?epost=kari@example.test')
  expect((await shop.post('/reservations', anOrder({ items: [] }))).status).toBe(422)
  const tooMany = anOrder({ items: [{ EanNo: eanOf(1), Count: 99 }] })
  expect((await shop.post('/reservations', tooMany)).status).toBe(409)
  const metrics = await readMetrics()
  expect(metrics).toContain(
    'varde_refusals_total{route="POST /api/v1/reservations",code="LINES_NOT_RESERVED"} 1',
  )
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{route="GET \/api\/v1\/articles\/:id",from="api",status="200"\} 1/,
  )
  expect(metrics).toContain(
    'varde_refusals_total{route="GET /api/v1/articles/:id",code="ARTICLE_NOT_FOUND"} 1',
  )
  expect(metrics).toMatch(/varde_refusals_total\{route="POST \/api\/v1\/reservations",code="\w+"\} 1/)
  expect(metrics).not.toContain('918273645')
  expect(metrics).not.toContain('finnes')
  expect(metrics).not.toContain('kari')
})

test('what waits, what was given up and what does not work can be seen', async () => {
  await shop.database.pool.query(
    `insert into jobs (queue, kind, payload, not_before, failed_at) values
       ('proeve', 'x', '{}', now() + interval '1 day', null), ('proeve', 'x', '{}', now(), now())`,
  )
  const other = await shop.startAnother({
    env: { METRICS_TOKEN: TOKEN },
  })
  other.app.health.add('queue', () => 'no turn has ended for a minute')
  const metrics = await readMetrics(other)
  expect(metrics).toContain('varde_jobs_waiting{queue="proeve"} 1')
  expect(metrics).toContain('varde_jobs_late_seconds{queue="proeve"} 0')
  expect(metrics).toContain('varde_jobs_failed{queue="proeve"} 1')
  expect(metrics).toContain('varde_health_problem{check="queue"} 1')
  expect(metrics).toMatch(/varde_orders_under_way \d/)
  expect(metrics).toMatch(/varde_notices_age_seconds \d/)
  expect(metrics).toContain('nodejs_eventloop_lag_seconds')
})
