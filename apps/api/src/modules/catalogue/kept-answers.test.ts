import type { ArticleAvailability, ArticleDetail, SearchResponse } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanOf, SHOP } from '../../testing/test-catalogue.ts'
import { anOrder, startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The body of an endpoint that is called in the process. */
async function call<Body = unknown>(name: string, sent: object = {}): Promise<Body> {
  const answer = await shop.app.fastify.inProcessCalls.find(name)?.(sent, undefined)
  if (answer?.status !== 200) throw new Error(`${name} answered ${answer?.status}`)
  return answer.body as Body
}

async function buyOne(): Promise<void> {
  const { status } = await shop.post('/reservations', anOrder({ items: [{ EanNo: eanOf(2), Count: 1 }] }))
  if (status !== 201) throw new Error(`the order was answered ${status}`)
}

test.each([
  'GET /categories',
  'GET /campaigns',
  'GET /campaigns/combined/articles',
  'GET /bestsellers',
  'GET /brand',
  'GET /genders',
  'GET /sizes',
  'GET /colorgroups',
  'GET /shops',
  'GET /shipping_methods',
])('%s is made once, and a sale does not change it', async (name) => {
  const before = await call<object>(name)
  await buyOne()
  expect(await call(name)).toBe(before)
})

test('the detail of an article is made once, until its own stock changes', async () => {
  const detailOf = (id: number) => call<ArticleDetail>('GET /articles/{id}', { params: { id } })
  const [sold, other] = [await detailOf(2), await detailOf(1)]
  expect(await detailOf(2)).toBe(sold)
  await buyOne()
  expect(await detailOf(1)).toBe(other)
  const inOdda = (detail: ArticleDetail) =>
    detail.variants.flatMap(({ ean, shops }) =>
      ean === eanOf(2) ? shops.filter(({ id }) => id === SHOP.odda).map(({ qty }) => qty) : [],
    )
  expect(inOdda(await detailOf(2))).toEqual(inOdda(sold).map((qty) => qty - 1))
})

test('the availability of an article is made once, until its own stock changes', async () => {
  const availabilityOf = (id: number) =>
    call<ArticleAvailability>('GET /articles/availability/{id}', { params: { id } })
  const [sold, other] = [await availabilityOf(2), await availabilityOf(1)]
  expect(await availabilityOf(2)).toBe(sold)
  await buyOne()
  expect(await availabilityOf(1)).toBe(other)
  const inOdda = ({ variants }: ArticleAvailability) =>
    variants.flatMap(({ shops }) => shops.filter(({ id }) => id === SHOP.odda).map(({ qty }) => qty))
  expect(inOdda(await availabilityOf(2))).toEqual(inOdda(sold).map((qty) => qty - 1))
})

test('a search has the same answer until something in it changes, and a sale that leaves pieces does not', async () => {
  const search = (take: number) => call<SearchResponse>('POST /articles/search', { body: { take } })
  const before = await search(5)
  expect(await search(5)).toBe(before)
  expect((await search(2)).hits.hits).toEqual(before.hits.hits.slice(0, 2))
  await buyOne()
  expect(await search(5)).toBe(before)
})

test('only so many searches are kept', async () => {
  const search = (text: string) =>
    call<SearchResponse>('POST /articles/search', { body: { query: text, take: 1 } })
  const first = await search('vare')
  for (let at = 0; at < 500; at++) await search(`vare ${at}`)
  expect(await search('vare')).not.toBe(first)
})
