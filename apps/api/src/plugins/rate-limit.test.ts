import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, startTestShop, type TestShop } from '../test-shop.ts'

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
