import { RESERVATION_STATUS } from '@varde/domain/ordering/reservation-status'
import { describe, expect, it } from 'vitest'
import { toPickupFacts } from './confirmation-facts.ts'

const shop = {
  name: 'Fonna Odda',
  address: 'Røldalsvegen 12',
  postNo: '5750',
  postPlace: 'Odda',
  phone: '53 65 41 21',
  mapLink: null,
  openingHours: 'Man-Fre:1000-1800,Søn:stengt',
}
// Monday 23 November 2026, 12:00 in Oslo.
const reservation = { date: '2026-11-23T11:00:00Z', statusID: RESERVATION_STATUS.received }
const readyAt = (now: string, statusID: number = reservation.statusID) =>
  toPickupFacts(shop, { ...reservation, statusID }, new Date(now)).ready

describe('toPickupFacts', () => {
  it('9.02: says «i dag» on the day of the order, and the date on every other', () => {
    expect(readyAt('2026-11-23T21:00:00Z')).toBe('Klar i dag før 18')
    expect(readyAt('2026-11-24T08:00:00Z')).toBe('Klar man. 23. nov. før 18')
  })

  it('promises nothing once the goods are gone', () => {
    expect(readyAt('2026-11-24T08:00:00Z', RESERVATION_STATUS.completed)).toBeNull()
  })

  it('3.14: tells where and when', () => {
    const facts = toPickupFacts(shop, reservation, new Date(reservation.date))
    expect(facts.address).toBe('Røldalsvegen 12, 5750 Odda')
    expect(facts.hours[0]).toEqual({ days: 'Man–fre', hours: '10–18' })
  })
})

describe('the title', () => {
  it.each([
    [RESERVATION_STATUS.received, 'Reservert'],
    [RESERVATION_STATUS.picking, 'Reservert'],
    [RESERVATION_STATUS.readyForPickup, 'Klar til henting'],
    [RESERVATION_STATUS.cancelled, 'Kansellert'],
    [99, 'Reservert'],
  ])('4.15: status %i reads «%s»', (status, title) => {
    expect(toPickupFacts(shop, { ...reservation, statusID: status }, new Date(reservation.date)).title).toBe(
      title,
    )
  })
})
