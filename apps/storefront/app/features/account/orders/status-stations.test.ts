import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listStations } from './status-stations.ts'

const draw = (statusId: number, delivery: number) =>
  listStations(statusId, delivery).map(({ name, state }) => `${name}: ${state}`)

describe('4.15: the way of a reservation', () => {
  const { awaitingPayment, readyForPickup, shipped, completed, cancelled, expired, returned } =
    RESERVATION_STATUS
  it.each<[string, number, 0 | 1, string[]]>([
    [
      'ready to be collected',
      readyForPickup,
      0,
      ['Mottatt: passed', 'Plukkes: passed', 'Klar til henting: here', 'Hentet: ahead'],
    ],
    ['on its way', shipped, 1, ['Mottatt: passed', 'Plukkes: passed', 'Sendt: here', 'Levert: ahead']],
    ['delivered', completed, 1, ['Mottatt: passed', 'Plukkes: passed', 'Sendt: passed', 'Levert: here']],
    [
      'not paid yet',
      awaitingPayment,
      0,
      [
        'Venter på betaling: here',
        'Mottatt: ahead',
        'Plukkes: ahead',
        'Klar til henting: ahead',
        'Hentet: ahead',
      ],
    ],
    [
      'brought back',
      returned,
      0,
      ['Mottatt: passed', 'Plukkes: passed', 'Klar til henting: passed', 'Hentet: passed', 'Returnert: here'],
    ],
    ['cancelled', cancelled, 0, ['Mottatt: passed', 'Kansellert: ended']],
    ['never collected', expired, 0, ['Mottatt: passed', 'Utløpt: ended']],
    ['of a status that nobody knows', 42, 0, []],
  ])('%s', (_, statusId, delivery, stations) => {
    expect(draw(statusId, delivery)).toEqual(stations)
  })

  it('stands at one station at a time, with nothing ahead of what is passed', () => {
    const known = Object.values(RESERVATION_STATUS)
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.constantFrom(0, 1), (statusId, delivery) => {
        const states = listStations(statusId, delivery).map(({ state }) => state)
        const here = states.findIndex((state) => state === 'here' || state === 'ended')
        expect(here).toBeGreaterThanOrEqual(0)
        expect(new Set(states.slice(0, here))).toEqual(new Set(here > 0 ? ['passed'] : []))
        expect(states.slice(here + 1).every((state) => state === 'ahead')).toBe(true)
      }),
    )
  })
})
