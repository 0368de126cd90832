import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanOf } from '../../testing/test-catalogue.ts'
import { startTestCheckout, type TestCheckout } from '../../testing/test-checkout.ts'
import { anOrder, type Placed } from '../../testing/test-shop.ts'

let at: TestCheckout

beforeAll(async () => {
  at = await startTestCheckout({ timeoutMs: 50 })
})
afterAll(() => at.close())

test('7.04: a provider that hangs is given up; the goods are released, and the same cart can be paid in the shop', async () => {
  const before = await at.stockOf(eanOf(2))
  await at.breakDown([{ kind: 'timeout-before', path: '/sessions' }])
  const order = anOrder({ Email: 'henger@example.test' })
  const cartId = 'handlekurv-som-henger'
  const refused = await at.open({ order, cartId })
  expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } })
  expect(await at.stockOf(eanOf(2))).toEqual(before)
  // The provider still hangs, but payment in the shop does not call it.
  const placed = await at.shop.post<Placed>('/reservations', { ...order, cartId })
  expect(placed.status).toBe(201)
  expect(placed.body.reservations).toMatchObject([{ statusID: 2 }])
  expect((await at.stockOf(eanOf(2)))?.held).toBe((before?.held ?? 0) + 1)
  await at.breakDown()
})
