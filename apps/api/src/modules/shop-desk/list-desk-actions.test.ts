import { RESERVATION_STATUS as STATUS } from '@varde/domain/ordering/reservation-status'
import { expect, test } from 'vitest'
import { isDeskAction, listDeskActions } from './list-desk-actions.ts'

test.each([
  ['Mottatt', STATUS.received, ['ready', 'collected', 'missing'], ['shipped', 'missing']],
  ['Plukkes', STATUS.picking, ['ready', 'collected', 'missing'], ['shipped', 'missing']],
  ['Klar til henting', STATUS.readyForPickup, ['collected', 'missing'], ['missing']],
  ['Sendt', STATUS.shipped, ['collected', 'returned'], ['delivered', 'returned']],
  ['Hentet/levert', STATUS.completed, ['returned'], ['returned']],
  ['Venter på betaling', STATUS.awaitingPayment, [], []],
  ['Kansellert', STATUS.cancelled, [], []],
  ['Utløpt', STATUS.expired, [], []],
  ['Returnert', STATUS.returned, [], []],
])('4.15: the actions for «%s», for pick-up and for a parcel', (_, status, pickup, parcel) => {
  expect(listDeskActions(status, false)).toEqual(pickup)
  expect(listDeskActions(status, true)).toEqual(parcel)
})

test('an unknown status has no actions, and an unknown word is no action', () => {
  expect(listDeskActions(42, false)).toEqual([])
  for (const word of ['', 'toString', 'delete', 'READY']) expect(isDeskAction(word)).toBe(false)
})
