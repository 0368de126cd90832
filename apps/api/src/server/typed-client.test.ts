import { type CallName, createClient, type Transport } from '@varde/contract/client'
import { endpoints } from '@varde/contract/endpoints'
import type { Article, Category, FailedLines } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { eanOf } from '../testing/test-catalogue.ts'
import { anOrder, csrfTokenOf, startTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let transport: Transport
beforeAll(async () => {
  shop = await startTestShop()
  const token = csrfTokenOf(await fetch(`${shop.url}/api/v1/shops`))
  transport = async ({ url, headers, ...request }) => {
    const response = await fetch(`${shop.url}${url}`, {
      ...request,
      headers: { ...headers, cookie: `XSRF-TOKEN=${token}`, 'x-csrf-token': token },
    })
    return { status: response.status, text: await response.text() }
  }
})
afterAll(() => shop.close())

/** What calls that need a query are asked. */
const QUERIES: Record<string, object> = {
  '/articles/bundle': { articles: '1' },
  '/pickup_points': { postal_code: '0155' },
}

test('the client knows every call of the contract by method and path', async () => {
  expectTypeOf<'GET /categories/{id}/articles'>().toExtend<CallName>()
  expectTypeOf<'GET /finnes-ikke'>().not.toExtend<CallName>()
  const client = createClient(transport)
  for (const { method, path } of endpoints.filter(
    // 8.02: the data of a customer is not found for a visitor, and the back office needs its own session.
    (endpoint) =>
      !('params' in endpoint) && endpoint.method === 'GET' && !/^\/(customers|admin)\//.test(endpoint.path),
  )) {
    const result = await client(`${method} ${path}` as 'GET /shops', { query: QUERIES[path] } as never)
    // 7.31: no poll is open in this shop.
    const status = path === '/polls/active' ? 204 : 200
    expect(result, path).toMatchObject({ ok: true, status })
  }
})

test('parameters, queries and bodies reach the server, responses and refusals come back', async () => {
  const client = createClient(transport)
  const tree = await client('GET /categories')
  if (!tree.ok) throw new Error('no tree')
  expectTypeOf(tree.data).toEqualTypeOf<Category[]>()

  const page = await client('GET /categories/{id}/articles', {
    params: { id: 2 },
    query: { page: 2, per_page: 3, orderBy: 'Price', order: 'desc' },
  })
  if (!page.ok) throw new Error('no page')
  expectTypeOf(page.data.data).toEqualTypeOf<Article[]>()
  expect(page.data).toMatchObject({ current_page: 2, per_page: 3 })

  const bundle = await client('GET /articles/bundle', { query: { articles: '2+1' } })
  expect(bundle.ok && bundle.data.map(({ id }) => id)).toEqual([2, 1])

  const placed = await client('POST /reservations', { body: { ...anOrder(), Delivery: 0 } })
  expect(placed).toMatchObject({ ok: true, status: 201 })

  const refused = await client('POST /reservations', {
    body: { ...anOrder({ items: [{ EanNo: eanOf(2), Count: 999 }] }), Delivery: 0 },
  })
  if (refused.ok || !('failed' in refused.error)) throw new Error('not refused')
  expectTypeOf(refused.error.failed).toEqualTypeOf<FailedLines>()
  expect(refused.error.failed[0]?.articles[0]).toMatchObject({ EanNo: eanOf(2), reason: 'out_of_stock' })

  const missing = await client('GET /articles/{id}', { params: { id: 404 } })
  expect(missing).toMatchObject({ ok: false, status: 404, error: { code: 'ARTICLE_NOT_FOUND' } })
})

test('8.22: a transport that fails throws, and so does a response that is no JSON', async () => {
  const client = createClient(async () => ({ status: 200, text: '<html>' }))
  await expect(client('GET /shops')).rejects.toThrow(SyntaxError)
  const broken = createClient(() => Promise.reject(new TypeError('fetch failed')))
  await expect(broken('GET /shops')).rejects.toThrow('fetch failed')
})
