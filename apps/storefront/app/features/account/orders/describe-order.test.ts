import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { expect, test } from 'vitest'
import { listStates, nameGoods } from './describe-order.ts'

test.each<[string[], string]>([
  [['Lue'], 'Lue'],
  [['Lue', 'Lue'], 'Lue'],
  [['Lue', 'Vott'], 'Lue og Vott'],
  [['Lue', 'Vott', 'Lue', 'Sokk'], 'Lue og 2 varer til'],
])('3.22: an order of %j is headed «%s»', (names, heading) => {
  expect(nameGoods(names.map((name) => ({ name })))).toBe(heading)
})

test('4.15: two parcels in the same state in one shop are said once', () => {
  const shop = { id: 3, slug: 'odda', name: 'Odda' }
  const received = { id: RESERVATION_STATUS.received, name: 'Mottatt', delivery: 1, shop } as const
  const ready = {
    id: RESERVATION_STATUS.readyForPickup,
    name: 'Klar til henting',
    delivery: 0,
    shop,
  } as const
  expect(listStates([received, ready, received]).map(({ text }) => text)).toEqual([
    'Pakkes i Odda',
    'Klar til henting i Odda',
  ])
})
