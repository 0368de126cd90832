import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visit } from '../../testing/test-browser.ts'
import { ARTICLE, NOON } from '../../testing/test-catalogue.ts'
import { startTestCustomer, type TestCustomer } from '../../testing/test-customer.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

type Ids = { ids: number[] }
const PATH = '/customers/current/favourites'

let shop: TestShop
let kari: TestCustomer
let ola: TestCustomer
let clock = NOON.getTime()
beforeAll(async () => {
  shop = await startTestShop({ now: () => new Date(clock) })
  kari = await startTestCustomer(shop, { firstName: 'Kari', lastName: 'Ås', email: 'kari@example.test' })
  ola = await startTestCustomer(shop, { firstName: 'Ola', lastName: 'Li', email: 'ola@example.test' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('truncate favourites')
})

async function list(who: TestCustomer) {
  return (await who.get<Ids>(PATH)).body.ids
}
async function put(who: TestCustomer, id: number) {
  clock += 1000
  return who.put<ErrorBody>(`${PATH}/${id}`)
}

test('favourites are added, listed newest first and removed; repeating it changes nothing', async () => {
  expect(await list(kari)).toEqual([])
  for (const id of [1, 2, 3, 1]) expect((await put(kari, id)).status).toBe(204)
  expect(await list(kari)).toEqual([3, 2, 1])
  for (const _ of [1, 2]) expect((await kari.delete(`${PATH}/2`)).status).toBe(204)
  expect(await list(kari)).toEqual([3, 1])
})

test('4.06: the visitor’s favourites are added at log-in, the first as the newest; unknown and hidden articles are left out', async () => {
  await put(kari, 1)
  clock += 1000
  const { status, body, headers } = await kari.post<Ids>(PATH, {
    ids: [5, 1, 4711, ARTICLE.hidden, 2, 5, Number.MAX_SAFE_INTEGER],
  })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.ids).toEqual([5, 2, 1])
  expect((await kari.post<Ids>(PATH, { ids: [] })).body.ids).toEqual([5, 2, 1])
})

test('an article that is taken off the web is left out until it is back', async () => {
  await put(kari, 1)
  await put(kari, 2)
  await shop.database.pool.query('update articles set visible_on_web = false where id = 2')
  expect(await list(kari)).toEqual([1])
  await shop.database.pool.query('update articles set visible_on_web = true where id = 2')
  expect(await list(kari)).toEqual([2, 1])
})

test('8.11: an unknown or hidden article is not added', async () => {
  for (const id of [4711, ARTICLE.hidden]) {
    const { status, body } = await put(kari, id)
    expect([status, body.code]).toEqual([404, 'ARTICLE_NOT_FOUND'])
  }
  expect((await kari.post(PATH, { ids: ['2'] })).status).toBe(422)
})

test('there are at most 500: the oldest are deleted, also when many are added at once', async () => {
  await shop.database.pool.query(
    `insert into articles (id, article_no, name, slug, brand_id, group_id, suggested_price_ore, final_price_ore)
     select n, 'X-' || n, 'Vare', 'x-' || n, 1, 111, 100, 100 from generate_series(5001, 5510) n`,
  )
  const all = Array.from({ length: 500 }, (_, at) => 5001 + at)
  clock += 1000
  expect((await kari.post<Ids>(PATH, { ids: all })).body.ids).toEqual(all)
  clock += 1000
  await Promise.all(Array.from({ length: 10 }, (_, at) => kari.put(`${PATH}/${5501 + at}`)))
  const kept = await list(kari)
  expect(kept).toHaveLength(500)
  expect(new Set(kept.slice(0, 10))).toEqual(new Set(Array.from({ length: 10 }, (_, at) => 5501 + at)))
  expect(kept.slice(10)).toEqual(all.slice(0, 490))
  expect((await kari.post(PATH, { ids: [...all, 1] })).status).toBe(422)
})

test('8.02, 6.03: only a logged-in customer, and only her own favourites', async () => {
  await put(kari, 1)
  await put(ola, 2)
  expect(await list(ola)).toEqual([2])
  await ola.delete(`${PATH}/1`)
  expect(await list(kari)).toEqual([1])
  const visitor = await visit(shop.url)
  const responses = [
    await visitor.get<ErrorBody>(PATH),
    await visitor.post<ErrorBody>(PATH, { ids: [1] }),
    await visitor.put<ErrorBody>(`${PATH}/1`),
    await visitor.delete<ErrorBody>(`${PATH}/1`),
  ]
  for (const { status, body, headers } of responses) {
    expect([status, body.code]).toEqual([404, 'NOT_LOGGED_IN'])
    expect(headers.get('cache-control')).toBe('no-store')
  }
})
