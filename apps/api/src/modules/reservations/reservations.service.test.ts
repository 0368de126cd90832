import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanOf, SHOP } from '../../testing/test-catalogue.ts'
import {
  anOrder,
  type Placed,
  startTestShop,
  type TestServer,
  type TestShop,
} from '../../testing/test-shop.ts'

let shop: TestShop
let servers: TestServer[]
beforeAll(async () => {
  shop = await startTestShop()
  servers = [shop, await shop.startAnother()]
})
afterAll(() => shop.close())

function statusesOf(responses: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
async function rows(query: string) {
  return (await shop.database.pool.query(query)).rows as unknown[]
}

test('a hundred shoppers want the last one: one gets it, ninety-nine are refused', async () => {
  const order = anOrder({ ShopID: SHOP.voss, items: [{ EanNo: eanOf(1, 2), Count: 1 }] })
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      (servers[at % 2] ?? shop).post<{ failed?: unknown }>('/reservations', {
        ...order,
        Email: `nr${at}@example.test`,
      }),
    ),
  )
  expect(statusesOf(responses)).toEqual({ 201: 1, 409: 99 })
  expect(responses.find(({ status }) => status === 409)?.body.failed).toMatchObject([
    { articles: [{ EanNo: eanOf(1, 2), available: 0, reason: 'out_of_stock' }] },
  ])
  expect(
    await rows(`select on_hand, held from stock where shop_id = ${SHOP.voss} and ean = '${eanOf(1, 2)}'`),
  ).toEqual([{ on_hand: 1, held: 1 }])
  expect(
    await rows(`select count(*)::int as lines from reservation_lines where ean = '${eanOf(1, 2)}'`),
  ).toEqual([{ lines: 1 }])
})

test('two lines in either order, in two shops, fifty of each at once: none waits for ever', async () => {
  const lines = [
    { EanNo: eanOf(2), Count: 1 },
    { EanNo: eanOf(3), Count: 1 },
  ]
  const before = await rows('select sum(held)::int as held from stock')
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, at) => {
      const order = {
        ShopID: at % 4 < 2 ? SHOP.odda : SHOP.voss,
        items: at % 2 === 0 ? lines : lines.toReversed(),
      }
      return (servers[(at >> 1) % 2] ?? shop).post<Placed>('/reservations', anOrder(order))
    }),
  )
  expect(statusesOf(responses)).toEqual({ 201: 100 })
  expect(before).toEqual([{ held: 2 }])
  expect(
    await rows(
      `select shop_id, held from stock where ean in ('${eanOf(2)}', '${eanOf(3)}') order by shop_id, ean`,
    ),
  ).toEqual([
    { shop_id: SHOP.odda, held: 50 },
    { shop_id: SHOP.odda, held: 50 },
    { shop_id: SHOP.voss, held: 50 },
    { shop_id: SHOP.voss, held: 50 },
  ])
  const ids = responses.map(({ body }) => body.reservations[0]?.id)
  expect(new Set(ids).size).toBe(100)
  // The shelf is now empty.
  expect((await shop.post('/reservations', anOrder())).status).toBe(409)
})
