import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, startTestShop, type TestServer, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const order = anOrder({ items: [{ EanNo: '70900000', Count: 1 }] })

test('whoever tries too often is asked to wait, with the time it takes', async () => {
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

test('a scale of 0 turns limits off', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => shop.post('/reservations', order)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
})

const checkCode = (server: TestServer, from: string) =>
  server.get('/api/v1/promocodes/check/GJETT', { 'x-forwarded-for': from })
const logIn = (server: TestServer, from: string) =>
  server.post(
    '/customers/login',
    { email: 'kari@example.test', password: 'feil' },
    { 'x-forwarded-for': from },
  )
const reserve = (server: TestServer, from: string) =>
  server.post('/reservations', order, { 'x-forwarded-for': from })

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
