import { createClient } from '@varde/contract/client'
import { expect, test } from 'vitest'
import { findAccountShop } from './find-account-shop.ts'

const SHOPS = [
  { id: 1, name: 'Odda', hasCounter: true },
  { id: 55, name: 'Nettlager', hasCounter: false },
]
const answering = (status: number, body: unknown) =>
  createClient(async () => ({ status, text: JSON.stringify(body) }))

test('3.21: the shop of the profile is the shopper’s own where none is chosen, and a message says so', async () => {
  const found = await findAccountShop(answering(200, SHOPS), { preferences: { shop_id: 1 } }, null)
  expect(found).toMatchObject({ id: 1, alert: { type: 'info', title: 'Butikken din er Odda' } })
})

test.each([
  ['another is chosen in this browser', { shop_id: 1 }, 3, answering(200, SHOPS)],
  ['the profile has none', { shop_id: null }, null, answering(200, SHOPS)],
  ['the shop has no counter', { shop_id: 55 }, null, answering(200, SHOPS)],
  ['the shop is gone', { shop_id: 7 }, null, answering(200, SHOPS)],
  ['the shops are not given', { shop_id: 1 }, null, answering(503, { code: 'UNAVAILABLE', message: 'Nei' })],
  ['the shop cannot be reached', { shop_id: 1 }, null, createClient(() => Promise.reject(new Error('gone')))],
])('4.06: nothing changes when %s', async (_, preferences, myShopId, client) => {
  expect(await findAccountShop(client, { preferences }, myShopId)).toBeNull()
})
