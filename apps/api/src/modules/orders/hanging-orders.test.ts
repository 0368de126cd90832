import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eanOf } from '../../testing/test-catalogue.ts'
import { findFaults } from '../../testing/test-checkout.ts'
import { anOrder, startTestShop, type TestServer, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let server: TestServer
beforeAll(async () => {
  shop = await startTestShop()
  server = await shop.startAnother({ limits: { orderMs: 1500, orderHangsMs: 50, unknownCommitMs: 100 } })
})
afterAll(() => shop.close())

test('orders that hang are aborted, /readyz is 503 meanwhile, and the next order is placed', async () => {
  const blocker = await shop.database.pool.connect()
  await blocker.query('begin')
  await blocker.query(`select 1 from stock where ean = '${eanOf(2)}' for update`)
  const hung = Array.from({ length: 12 }, (_, no) =>
    server.post<{ code: string }>('/reservations', anOrder({ Email: `henger${no}@example.test` })),
  )
  await vi.waitFor(
    async () => expect(await server.get('/readyz')).toMatchObject({ status: 503, text: 'orders' }),
    5000,
  )
  const responses = await Promise.all(hung)
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['503 OUTCOME_UNKNOWN']),
  )
  expect(responses.every(({ headers }) => headers.has('retry-after'))).toBe(true)
  await blocker.query('rollback')
  blocker.release()
  await vi.waitFor(async () => expect((await server.get('/readyz')).status).toBe(200), 5000)
  expect((await server.post('/reservations', anOrder())).status).toBe(201)
  // The orders that were cut off hold nothing.
  const { rows } = await shop.database.pool.query(`select 1 from reservations where email like 'henger%'`)
  expect(rows).toEqual([])
  expect(await findFaults(shop.database.pool)).toEqual([])
})
