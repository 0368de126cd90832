import { request as httpRequest } from 'node:http'
import { endpoints } from '@varde/contract/endpoints'
import type { Shop } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, startTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type OpenApi = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
} & Record<string, unknown>

test('7.35: the OpenAPI document describes every endpoint of the contract, with bodies where the spec shows none', async () => {
  const { status, body } = await shop.get<OpenApi>('/api/v1/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.1\./)
  for (const endpoint of endpoints) {
    const operation = body.paths[`/api/v1${endpoint.path}`]?.[endpoint.method.toLowerCase()]
    const name = `${endpoint.method} ${endpoint.path}`
    expect(operation, name).toBeDefined()
    if (operation === undefined) continue
    expect(operation['x-extension'] === true, name).toBe(endpoint.clause === 'extension')
    if (endpoint.clause !== 'extension') expect(operation['x-clause'], name).toBe(endpoint.clause)
    // A 204 has no body to describe.
    for (const response of Object.keys(endpoint.responses).filter((each) => each !== '204')) {
      expect(operation.responses[response]?.content?.['application/json']?.schema, name).toBeTypeOf('object')
    }
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    expect(described.map((parameter) => parameter.name).toSorted(), name).toEqual(named.toSorted())
    if ('body' in endpoint) expect(operation.requestBody?.content['application/json'], name).toBeDefined()
    for (const code of 'errors' in endpoint ? endpoint.errors : []) {
      expect(JSON.stringify(operation.responses), `${name}: ${code}`).toContain(`"${code}"`)
    }
  }
  const [calls, beside] = [true, false].map((isCall) =>
    Object.entries(body.paths).filter(([path]) => path.startsWith('/api/v1/') === isCall),
  )
  expect(calls?.flatMap(([, path]) => Object.keys(path)).length).toBe(endpoints.length)
  // 3.06
  expect(beside?.map(([path, operations]) => [path, Object.keys(operations)])).toEqual([
    ['/bilder/{file}', ['get']],
  ])
  expect(body.paths['/bilder/{file}']?.get?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'width',
      in: 'query',
      schema: expect.objectContaining({ enum: ['320', '640', '960', '1280', '2400'], default: '640' }),
    }),
  )
  expect(JSON.stringify(body)).not.toContain('"$ref":"#/definitions')
})

test('with API_DOCS=off the API has no description', async () => {
  const server = await shop.startAnother({ env: { API_DOCS: 'off' } })
  for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/v1/openapi.json'])
    expect((await server.get(path)).status, path).toBe(404)
  expect((await server.get('/api/v1/shops')).status).toBe(200)
  await server.close()
})

test('the documentation of the API is at /api/docs', async () => {
  const { status, text } = await shop.get('/api/docs/')
  expect(status).toBe(200)
  expect(text).toContain('swagger')
})

test('7.01: a trailing slash changes nothing', async () => {
  const [plain, slashed] = [await shop.get('/api/v1/campaigns'), await shop.get('/api/v1/campaigns/')]
  expect(slashed.status).toBe(200)
  expect(slashed.text).toBe(plain.text)
})

test.each([
  ['GET', '/api/v1/finnes-ikke'],
  ['POST', '/api/v1/finnes-ikke'],
  ['DELETE', '/api/v1/articles/1'],
  ['GET', '/api/v1'],
  ['GET', '/finnes-ikke'],
  ['GET', `/api/v1/postalcodes/${'9'.repeat(5000)}`],
])('an unknown path is 404 in JSON: %s %.60s', async (method, path) => {
  const response = await fetch(`${shop.url}${path}`, { method })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'Vi fant ikke det du spurte etter' })
})

test('an address that cannot be decoded is 400 in JSON', async () => {
  const { status, body } = await shop.get('/api/v1/articles/%E0%A4%A')
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

test.each([
  ['text that is no JSON', '{"query":', 'application/json', 400, 'BAD_REQUEST'],
  ['nothing', '', 'application/json', 400, 'BAD_REQUEST'],
  ['another type', '<query/>', 'application/xml', 415, 'UNSUPPORTED_TYPE'],
  ['too much', `{"query":"${'a'.repeat(300_000)}"}`, 'application/json', 413, 'TOO_LARGE'],
])('7.12: a body of %s is refused', async (_, body, type, status, code) => {
  const response = await shop.post('/articles/search', body, { 'content-type': type })
  expect(response).toMatchObject({ status, body: { code } })
})

test('an invalid request is 422 with its fields', async () => {
  const order = { ...anOrder(), Delivery: 3, items: [{ EanNo: 'abc', Count: 0 }] }
  const response = await shop.post('/reservations', order)
  expect(response.status).toBe(422)
  expect(response.body).toEqual({
    code: 'VALIDATION_FAILED',
    message: 'Ugyldig data',
    errors: {
      Delivery: ['Ugyldig data'],
      'items.0.EanNo': ['Ugyldig data'],
      'items.0.Count': ['Ugyldig data'],
    },
  })
  expect(await shop.get('/api/v1/categories/1/articles?page=null')).toMatchObject({
    status: 422,
    body: { errors: { page: ['Ugyldig data'] } },
  })
})

test.each([
  ['/articles/abc', 'ARTICLE_NOT_FOUND', 'Error: Could not load article'],
  ['/articles/999999', 'ARTICLE_NOT_FOUND', 'Error: Could not load article'],
  ['/articles/99999999999999', 'ARTICLE_NOT_FOUND', 'Error: Could not load article'],
  ['/articles/availability/-1', 'ARTICLE_NOT_FOUND', 'Error: Could not load article'],
  ['/articles/by-slug/finnes-ikke', 'ARTICLE_NOT_FOUND', 'Error: Could not load article'],
  ['/postalcodes/12345', 'POSTAL_CODE_NOT_FOUND', 'Vi kjenner ikke dette postnummeret'],
  ['/postalcodes/9999', 'POSTAL_CODE_NOT_FOUND', 'Vi kjenner ikke dette postnummeret'],
  ['/categories/99/articles', 'NOT_FOUND', 'Vi fant ikke det du spurte etter'],
  ['/subcategories/99/groups', 'NOT_FOUND', 'Vi fant ikke det du spurte etter'],
  ['/subcategories/abc/articles', 'NOT_FOUND', 'Vi fant ikke det du spurte etter'],
  ['/reservations/by-token/kort', 'NOT_FOUND', 'Vi fant ikke det du spurte etter'],
])('8.11: GET %s is not found, and the response says what is missing', async (path, code, message) => {
  const response = await shop.get(`/api/v1${path}`)
  expect(response).toMatchObject({ status: 404, body: { code, message } })
})

test('4.10: responses have security headers, and our own pages see the referrer', async () => {
  const { headers } = await shop.get('/api/v1/shops')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBe('no-cache')
  // Over plain HTTP no Strict-Transport-Security is sent.
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('HEAD responds as GET without the body', async () => {
  const response = await fetch(`${shop.url}/api/v1/shops`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test.each([
  ['off', '203.0.113.9', '127.0.0.1'],
  ['1', '203.0.113.9', '203.0.113.9'],
  // A client that sends the header itself is still counted under the address that the proxy saw.
  ['1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  ['loopback', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
])('with TRUST_PROXY=%s and x-forwarded-for %s the visitor is %s', async (trust, forwarded, visitor) => {
  const server = await shop.startAnother({ env: { TRUST_PROXY: trust, RATE_LIMIT_SCALE: '0.04' } })
  const send = (from: string) =>
    server.post('/reservations', anOrder({ items: [] }), { 'x-forwarded-for': from })
  // Two attempts a minute: the third of the same visitor is refused, that of another is not.
  expect([(await send(forwarded)).status, (await send(forwarded)).status]).toEqual([422, 422])
  expect((await send(forwarded)).status).toBe(429)
  const ofVisitor = visitor === '127.0.0.1' ? '192.0.2.7' : forwarded.replace(visitor, '192.0.2.7')
  expect((await send(ofVisitor)).status).toBe(visitor === '127.0.0.1' ? 429 : 422)
  const prefixed = `192.0.2.55, ${forwarded}`
  expect((await send(prefixed)).status).toBe(429)
  await server.close()
})

test('a request whose body never ends is cut off, others are served', async () => {
  const half = httpRequest(`${shop.url}/api/v1/articles/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '50' },
  })
  half.on('error', () => undefined)
  half.write('{"query"')
  const { body } = await shop.get<Shop[]>('/api/v1/shops')
  expect(body).toHaveLength(4)
  half.destroy()
})

test.each<[Record<string, string>, boolean]>([
  [{ PUBLIC_URL: 'https://butikk.test' }, true],
  [{ PUBLIC_URL: 'https://butikk.test', TRUST_PROXY: '1' }, false],
  [{ PUBLIC_URL: 'http://butikk.test' }, false],
])('with %o the log warns that every visitor may look like one: %s', async (env, expected) => {
  const server = await shop.startAnother({ env })
  expect(server.logs().includes('TRUST_PROXY is off')).toBe(expected)
  await server.close()
})
