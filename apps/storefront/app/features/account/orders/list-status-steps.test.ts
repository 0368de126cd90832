import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listStatusSteps } from './list-status-steps.ts'

const draw = (statusId: number, delivery: number) =>
  listStatusSteps(statusId, delivery).map(({ name, state }) => `${name}: ${state}`)

describe('4.15: the steps of a reservation', () => {
  const { awaitingPayment, readyForPickup, shipped, completed, cancelled, expired, returned } =
    RESERVATION_STATUS
  it.each<[string, number, 0 | 1, string[]]>([
    [
      'ready to be collected',
      readyForPickup,
      0,
      ['Mottatt: done', 'Plukkes: done', 'Klar til henting: current', 'Hentet: upcoming'],
    ],
    ['sent', shipped, 1, ['Mottatt: done', 'Plukkes: done', 'Sendt: current', 'Levert: upcoming']],
    ['delivered', completed, 1, ['Mottatt: done', 'Plukkes: done', 'Sendt: done', 'Levert: current']],
    [
      'not paid yet',
      awaitingPayment,
      0,
      [
        'Venter på betaling: current',
        'Mottatt: upcoming',
        'Plukkes: upcoming',
        'Klar til henting: upcoming',
        'Hentet: upcoming',
      ],
    ],
    [
      'returned',
      returned,
      0,
      ['Mottatt: done', 'Plukkes: done', 'Klar til henting: done', 'Hentet: done', 'Returnert: current'],
    ],
    ['cancelled', cancelled, 0, ['Mottatt: done', 'Kansellert: ended']],
    ['never collected', expired, 0, ['Mottatt: done', 'Utløpt: ended']],
    ['of an unknown status', 42, 0, []],
  ])('%s', (_, statusId, delivery, steps) => {
    expect(draw(statusId, delivery)).toEqual(steps)
  })

  it('has one current step, all steps before it done and all after it upcoming', () => {
    const known = Object.values(RESERVATION_STATUS)
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.constantFrom(0, 1), (statusId, delivery) => {
        const states = listStatusSteps(statusId, delivery).map(({ state }) => state)
        const current = states.findIndex((state) => state === 'current' || state === 'ended')
        expect(current).toBeGreaterThanOrEqual(0)
        expect(new Set(states.slice(0, current))).toEqual(new Set(current > 0 ? ['done'] : []))
        expect(states.slice(current + 1).every((state) => state === 'upcoming')).toBe(true)
      }),
    )
  })
})
