import type { Endpoint } from '@varde/contract/endpoint'
import { endpoints } from '@varde/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../testing/test-catalogue.ts'
import {
  anOrder,
  type Placed,
  startTestShop,
  type TestServer,
  type TestShop,
} from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const order = anOrder({ items: [{ EanNo: '70900000', Count: 1 }] })

test('too many attempts are refused, with a Retry-After', async () => {
  const limited = await shop.startAnother({ env: { RATE_LIMIT_SCALE: '0.1' } })
  const statuses = []
  for (let tries = 0; tries < 3; tries += 1)
    statuses.push((await limited.post('/reservations', order)).status)
  expect(statuses).toEqual([409, 409, 409])
  const refused = await limited.post('/reservations', order)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  const waitSeconds = Number(refused.headers.get('retry-after'))
  expect(waitSeconds).toBeGreaterThan(0)
  expect(waitSeconds).toBeLessThanOrEqual(60)
  // Reading is not limited.
  expect((await limited.get('/api/v1/shops')).status).toBe(200)
  await limited.close()
})

test('a shared limit counts the requests of all processes together, another one those of each', async () => {
  const env = { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '0.1' }
  const [one, other] = [await shop.startAnother({ env }), await shop.startAnother({ env })]
  function confirm(server: TestServer) {
    return server.post('/reservations/confirm', { token: 'feil' }, { 'x-forwarded-for': '2001:db8:f:1::1' })
  }
  expect((await confirm(one)).status).not.toBe(429)
  expect((await confirm(other)).status).not.toBe(429)
  const refused = await confirm(one)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await confirm(other)).status).toBe(429)
  const mine = '2001:db8:f:2::1'
  for (let no = 0; no < 3; no += 1) expect((await reserve(one, mine)).status).toBe(409)
  expect((await reserve(one, mine)).status).toBe(429)
  expect((await reserve(other, mine)).status).toBe(409)
  await one.close()
  await other.close()
})

test('a scale of 0 turns limits off', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => shop.post('/reservations', order)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([409]))
})

function checkCode(server: TestServer, from: string) {
  return server.get('/api/v1/promocodes/check/GJETT', { 'x-forwarded-for': from })
}
function logIn(server: TestServer, from: string) {
  return server.post(
    '/customers/login',
    { email: 'kari@example.test', password: 'feil' },
    { 'x-forwarded-for': from },
  )
}
function reserve(server: TestServer, from: string) {
  return server.post('/reservations', order, { 'x-forwarded-for': from })
}

test.each([
  ['the limit of a call', { scale: '0.1', most: 3, ask: reserve }],
  ['the limit on log-ins to one account', { scale: '0.6', most: 3, ask: logIn }],
  ['the limit on checks of promo codes', { scale: '0.1', most: 3, ask: checkCode }],
])('%s counts a whole /64 of IPv6 as one, whatever addresses are used in it', async (_, given) => {
  const server = await shop.startAnother({ env: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: given.scale } })
  const statuses = []
  for (let no = 0; no <= given.most; no += 1)
    statuses.push((await given.ask(server, `2001:db8:1:2:${no}:${no + 7}::${no}`)).status)
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true])
  expect((await given.ask(server, '2001:db8:1:3::1')).status).not.toBe(429)
  await server.close()
})

test('order look-ups with one e-mail are slowed down, from however many networks, and never stopped', async () => {
  let clock = NOON.getTime()
  const server = await shop.startAnother({
    env: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '1' },
    now: () => new Date(clock),
  })
  const { body } = await server.post<Placed>('/reservations', anOrder({ Email: 'ola@example.test' }))
  const number = body.reservations[0]?.number ?? ''
  let networks = 0
  function lookUp(email: string, wanted = '10000-A') {
    networks += 1
    const from = { 'x-forwarded-for': `2001:db8:${networks.toString(16)}::1` }
    return server.post('/reservations/lookup', { number: wanted, email }, from)
  }
  const statuses = []
  for (let no = 0; no < 40; no += 1) statuses.push((await lookUp(' Ola@example.test')).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404))
  expect(statuses.filter((status) => status === 404).length).toBeLessThan(20)
  const refused = await lookUp('ola@example.test', number)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  const waitSeconds = Number(refused.headers.get('retry-after'))
  expect(waitSeconds).toBeLessThanOrEqual(60)
  expect((await lookUp('en.annen@example.test')).status).toBe(404)
  clock += waitSeconds * 1000
  expect((await lookUp('ola@example.test', number)).status).toBe(200)
  await server.close()
})

test('every call that writes has a limit', () => {
  const calls: readonly Endpoint[] = endpoints
  const unlimited = calls.filter(
    ({ method, needsToken, limit }) => (method !== 'GET' || needsToken === true) && limit === undefined,
  )
  expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([
    // These two only read; they are limited by how many articles they return.
    'POST /articles/search',
    'POST /articles/searchids',
  ])
})

test('searches are limited by how many articles they may return', async () => {
  const server = await shop.startAnother({ env: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '0.05' } })
  const search = (take: number, from: string, path = '/articles/search') =>
    server.post(path, { query: '', ids: [1], take }, { 'x-forwarded-for': from })
  // A thousand articles cost ten units of the sixty, a hundred or fewer cost one.
  const full = []
  for (let no = 0; no < 7; no += 1) full.push((await search(1000, `2001:db8:a:1:${no}::1`)).status)
  expect(full).toEqual([200, 200, 200, 200, 200, 200, 429])
  const refused = await search(1, '2001:db8:a:1::1', '/articles/searchids')
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const small = await Promise.all(Array.from({ length: 60 }, () => search(20, '2001:db8:b:1::1')))
  expect(new Set(small.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await search(20, '2001:db8:b:1::1')).status).toBe(429)
  // A page rendered in this process calls the API without the network, and without the limit.
  const within = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/articles/search',
    payload: { query: '', take: 1000 },
    remoteAddress: '2001:db8:b:1::1',
  })
  expect(within.statusCode).toBe(200)
  await server.close()
})
