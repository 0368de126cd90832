import type { PickupPoint } from '@varde/contract/entities'
import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { describe, expect, it } from 'vitest'
import { describeReservation, isUnderWay, listUnderWay } from './describe-reservation.ts'

const { received, picking, readyForPickup, shipped, completed, cancelled, expired, returned } =
  RESERVATION_STATUS

describe('what is under way', () => {
  it('4.15: lists what is ready for pickup first, and leaves out finished reservations', () => {
    const reservations = [received, completed, shipped, cancelled, readyForPickup, expired, returned].map(
      (statusID, at) => ({ id: at, statusID }),
    )
    expect(listUnderWay(reservations).map(({ statusID }) => statusID)).toEqual([
      readyForPickup,
      received,
      shipped,
    ])
    expect(isUnderWay({ statusID: 42 })).toBe(false)
  })
})

describe('4.15: a reservation described in a sentence', () => {
  const sentence = (
    statusID: number,
    delivery = 0,
    deadline: string | null = null,
    promise: string | null = null,
    pickupPoint: PickupPoint | null = null,
  ) =>
    describeReservation({
      statusID,
      delivery: delivery === 1 ? 1 : 0,
      deadline,
      promise,
      pickupPoint,
      date: '2026-11-20T10:00:00Z',
      shop: { name: 'Odda' },
    })

  it('9.14: names the last day on which ready goods are kept', () => {
    expect(sentence(readyForPickup, 0, '2026-11-30T23:00:00Z')).toBe(
      'Vi holder varene til og med man. 30. nov.',
    )
    expect(sentence(readyForPickup, 0, '2026-05-17T22:00:00Z')).toBe(
      'Vi holder varene til og med søn. 17. mai.',
    )
    expect(sentence(readyForPickup)).toBe('Varene ligger klare i Odda.')
  })

  it('describes every status, for pickup and for delivery', () => {
    for (const status of Object.values(RESERVATION_STATUS)) {
      expect(sentence(status, 0)).toMatch(/\.$/)
      expect(sentence(status, 1)).toMatch(/\.$/)
    }
  })

  it('7.03: says where a parcel under way is collected', () => {
    const point = {
      id: '104',
      name: 'Pakkeboks Storgata',
      address: 'Storgata 24',
      postalCode: '0155',
      city: 'Oslo',
      openingHours: '',
    }
    expect(sentence(shipped, 1, null, 'Fremme senest tor. 26. nov.', point)).toBe(
      'Pakken er på vei fra Odda. Fremme senest tor. 26. nov. Hentes på Pakkeboks Storgata, Storgata 24, 0155 Oslo.',
    )
    expect(sentence(received, 1, null, null, point)).toBe(
      'Odda har fått bestillingen. Hentes på Pakkeboks Storgata, Storgata 24, 0155 Oslo.',
    )
    expect(sentence(completed, 1, null, null, point)).toBe('Sendt fra Odda.')
  })

  it('asks the customer to wait for a message only when she collects the goods', () => {
    expect(sentence(picking, 0)).toMatch(/Vent på melding/)
    expect(sentence(picking, 1)).toBe('Odda pakker varene nå.')
    expect(sentence(picking, 1, null, 'Pakkes senest ons. 27. mai, fremme ons. 27. – tor. 28. mai')).toBe(
      'Odda pakker varene nå. Pakkes senest ons. 27. mai, fremme ons. 27. – tor. 28. mai.',
    )
  })
})
