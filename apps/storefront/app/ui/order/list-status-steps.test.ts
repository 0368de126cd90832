import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Followed, listStatusSteps } from './list-status-steps.ts'

const follow = (statusID: number, delivery: 0 | 1, history: Followed['history'] = []) =>
  listStatusSteps({ statusID, delivery, history })
const draw = (statusId: number, delivery: 0 | 1) =>
  follow(statusId, delivery).map(({ name, state }) => `${name}: ${state}`)

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

  it('has the day of each step that was taken, in Oslo, and none for a step that was skipped', () => {
    const history = [
      { statusID: RESERVATION_STATUS.received, date: '2026-11-23T11:00:00Z' },
      { statusID: readyForPickup, date: '2026-11-23T23:30:00Z' },
    ]
    expect(follow(readyForPickup, 0, history).map(({ date }) => date)).toEqual([
      'man. 23. nov.',
      null,
      'tir. 24. nov.',
      null,
    ])
  })

  it('ends where it was cancelled', () => {
    const history = [
      { statusID: RESERVATION_STATUS.received, date: '2026-11-23T11:00:00Z' },
      { statusID: RESERVATION_STATUS.picking, date: '2026-11-24T11:00:00Z' },
      { statusID: cancelled, date: '2026-11-25T11:00:00Z' },
    ]
    expect(follow(cancelled, 1, history)).toEqual([
      { name: 'Mottatt', state: 'done', date: 'man. 23. nov.' },
      { name: 'Plukkes', state: 'done', date: 'tir. 24. nov.' },
      { name: 'Kansellert', state: 'ended', date: 'ons. 25. nov.' },
    ])
  })

  it('has one current step, all steps before it done and all after it upcoming', () => {
    const known = Object.values(RESERVATION_STATUS)
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.constantFrom<0 | 1>(0, 1), (statusId, delivery) => {
        const states = follow(statusId, delivery).map(({ state }) => state)
        const current = states.findIndex((state) => state === 'current' || state === 'ended')
        expect(current).toBeGreaterThanOrEqual(0)
        expect(new Set(states.slice(0, current))).toEqual(new Set(current > 0 ? ['done'] : []))
        expect(states.slice(current + 1).every((state) => state === 'upcoming')).toBe(true)
      }),
    )
  })
})
