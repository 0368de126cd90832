import { expect, it } from 'vitest'
import { toPickupShops } from './pickup-shops.server.ts'

const shop = {
  id: 3,
  name: 'Odda',
  slug: 'odda',
  hasCounter: true,
  coords: null,
  openingHours: 'Man-Fre:1000-1800',
  specialDays: [],
}

it('9.14: an order of now is kept for seven days after it is ready, by the calendar in Oslo', () => {
  // Friday 20 November 2026, 12:00 in Oslo.
  const now = new Date('2026-11-20T11:00:00Z')
  expect(toPickupShops([shop], now)[0]).toMatchObject({
    promiseLabel: 'Klar i dag før 18',
    collectBy: 'fre. 27. nov.',
  })
  expect(toPickupShops([{ ...shop, hasCounter: false }], now)[0]?.collectBy).toBeNull()
})
