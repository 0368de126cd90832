import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { anOrder, startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('a working shop is healthy and ready', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await shop.get(path)
    expect(response).toMatchObject({ status: 200, text: 'ok' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a part that does not work makes the shop not ready, is named, and is logged once', async () => {
  const other = await shop.startAnother()
  let reason: string | null = 'no turn has ended for a minute'
  other.app.health.add('queue', () => reason)
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await other.get('/readyz')).toMatchObject({ status: 503, text: 'queue' })
  }
  expect((await other.get('/healthz')).status).toBe(200)
  reason = null
  expect((await other.get('/readyz')).status).toBe(200)
  expect(other.logs().match(/the shop is not ready/g)).toHaveLength(1)
  expect(other.logs()).toContain('no turn has ended for a minute')
  expect(other.logs()).toContain('the shop is ready again')
})

test('a check that never ends does not keep the client waiting', async () => {
  const other = await shop.startAnother({ limits: { readinessMs: 20 } })
  other.app.health.add('queue', () => new Promise(() => undefined))
  const response = await other.get('/readyz')
  expect(response.status).toBe(503)
  expect(response.text).toContain('queue')
})

test('without its database a shop is healthy but not ready, still serves reads, and writes get a Retry-After', async () => {
  await shop.get('/api/v1/shops')
  await shop.post('/articles/search', {})
  const letDatabaseAnswer = await takeDatabaseAway()
  expect((await shop.get('/healthz')).status).toBe(200)
  expect((await shop.get('/readyz')).status).toBe(503)
  expect((await shop.get('/api/v1/articles/1')).status).toBe(200)
  expect((await shop.get('/api/v1/postalcodes/5750')).status).toBe(200)
  const refused = await shop.post('/reservations', anOrder())
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(shop.logs()).not.toContain('kari@example.test')
  await letDatabaseAnswer()
  // It is ready once it listens for changes again.
  await vi.waitFor(async () => expect((await shop.get('/readyz')).status).toBe(200), { timeout: 10_000 })
  expect((await shop.post('/reservations', anOrder())).status).toBe(201)
})

test('changes made while the database was away are read when it is back', async () => {
  const letDatabaseAnswer = await takeDatabaseAway()
  await letDatabaseAnswer()
  // A connection of its own: the pool may not have noticed yet that its idle ones were ended.
  const client = new pg.Client({ connectionString: shop.database.url })
  await client.connect()
  await client.query(`update articles set name = 'Nytt navn' where id = 2`)
  await client.end()
  await vi.waitFor(
    async () => expect((await shop.get('/api/v1/articles/2')).body).toMatchObject({ name: 'Nytt navn' }),
    { timeout: 10_000 },
  )
})

/** Ends every connection of the shop and lets in no new ones, until the returned function is called. */
async function takeDatabaseAway(): Promise<() => Promise<void>> {
  const name = new URL(shop.database.url).pathname.slice(1)
  const client = new pg.Client({ connectionString: inject('testCluster').superuserUrl })
  await client.connect()
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await client.query(`alter database ${name} with allow_connections true`)
    await client.end()
  }
}
