import type { Shop } from '@varde/contract/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP } from '../../testing/test-catalogue.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

test('3.14, 7.15: one shop by its id or its part of the address', async () => {
  const all = (await shop.get<Shop[]>('/api/v1/shops')).body
  const voss = all.find(({ id }) => id === SHOP.voss)
  expect(voss?.name).toBe('Voss')
  expect((await shop.get('/api/v1/shops/2')).body).toEqual(voss)
  expect((await shop.get('/api/v1/shops/butikk-2')).body).toEqual(voss)
})

test.each(['99', 'butikk-9', '2x', 'butikk 2'])('3.14: there is no shop %s', async (key) => {
  const response = await shop.get(`/api/v1/shops/${key}`)
  expect([response.status, response.body]).toEqual([404, expect.objectContaining({ code: 'SHOP_NOT_FOUND' })])
})
