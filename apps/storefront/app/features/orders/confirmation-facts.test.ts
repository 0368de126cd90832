import type { OrderReservation, PlacedOrder } from '@varde/contract/entities'
import { RESERVATION_STATUS, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import { describe, expect, it } from 'vitest'
import { describeHead, toPartFacts } from './confirmation-facts.ts'

// Monday 23 November 2026, 12:00 in Oslo.
const ORDERED = '2026-11-23T11:00:00Z'
type StatusId = Parameters<typeof reservationStatusName>[0]

const reservation = (statusID: StatusId, more: Partial<OrderReservation> = {}): OrderReservation => ({
  id: 1,
  shopID: 3,
  customerID: null,
  statusID,
  status: reservationStatusName(statusID),
  history: [],
  name: 'I•••',
  email: 'i•••@eksempel.no',
  phone: '•••67',
  delivery: 0,
  address: null,
  city: null,
  zipcode: null,
  total: 100,
  trackingUrl: null,
  articles: [],
  date: ORDERED,
  number: 'AB12',
  token: 'abcdefghijklmnopqrst',
  shop: {
    id: 3,
    slug: 'odda',
    name: 'Odda',
    fullName: 'Fonna Odda',
    address: 'Røldalsvegen 12',
    postNo: '5750',
    postPlace: 'Odda',
    phone: '53 65 41 21',
    openingHours: 'Man-Fre:1000-1800,Søn:stengt',
  },
  discount: 0,
  pant: 0,
  freight: 0,
  promise: 'Klar i dag før 18',
  deadline: null,
  pickupCode: statusID === RESERVATION_STATUS.received ? '482913' : null,
  canCancel: true,
  canWithdraw: false,
  returned: [],
  ...more,
})
const parcel = (statusID: StatusId) => reservation(statusID, { delivery: 1, promise: null })

const order = (
  reservations: OrderReservation[],
  method: PlacedOrder['payment']['method'] = 'shop',
  status: PlacedOrder['payment']['status'] = 'shop',
): PlacedOrder => ({
  token: 'abcdefghijklmnopqrst',
  number: '20001',
  date: ORDERED,
  placedAt: ORDERED,
  payment: { method, status, captured: 0, refunded: 0 },
  goods: 100,
  discount: 0,
  pant: 0,
  freight: 0,
  total: 100,
  vat: [],
  promocode: null,
  pickupPoint: null,
  shippingMethod: null,
  reservations,
  returns: [],
  withdrawUntil: null,
})

const factsOf = (part: OrderReservation) => toPartFacts(part, undefined)

describe('a pick-up', () => {
  const { received, readyForPickup, completed } = RESERVATION_STATUS

  it('3.14: has the promise of the shop until the goods are ready', () => {
    expect(factsOf(reservation(received)).pickup?.ready).toBe('Klar i dag før 18')
    expect(factsOf(reservation(received, { promise: null })).pickup?.ready).toBeNull()
  })

  it('9.14: has the last day to collect ready goods, and no promise any more', () => {
    const part = reservation(readyForPickup, { deadline: '2026-11-30T23:00:00Z' })
    expect(factsOf(part).pickup).toMatchObject({ ready: null, collectBy: 'man. 30. nov.' })
  })

  it('3.14: has the address, the opening hours, and a code until the goods are collected', () => {
    const facts = factsOf(reservation(received)).pickup
    expect(facts?.address).toBe('Røldalsvegen 12, 5750 Odda')
    expect(facts?.hours[0]).toEqual({ days: 'Man–fre', hours: '10–18' })
    expect(facts?.code).toBe('482 913')
    expect(facts?.qr?.size).toBeGreaterThan(20)
    expect(factsOf(reservation(completed)).pickup).toMatchObject({ ready: null, code: null, qr: null })
  })
})

describe('a parcel', () => {
  it.each([
    [RESERVATION_STATUS.received, 'Pakkes i Odda'],
    [RESERVATION_STATUS.shipped, 'Sendt fra Odda'],
    [RESERVATION_STATUS.cancelled, 'Kansellert'],
  ])('4.15: status %i reads «%s»', (status, text) => {
    expect(factsOf(parcel(status))).toMatchObject({ pickup: null, parcel: text })
  })
})

describe('4.15: the heading of the page', () => {
  const { received, picking, readyForPickup, cancelled, completed, shipped } = RESERVATION_STATUS
  it.each<[string, PlacedOrder]>([
    ['Reservert', order([reservation(received)])],
    ['Reservert', order([reservation(picking)])],
    ['Klar til henting', order([reservation(readyForPickup)])],
    ['Kansellert', order([reservation(cancelled)])],
    ['Hentet/levert', order([reservation(completed)])],
    ['Takk for kjøpet', order([reservation(received)], 'card', 'authorised')],
    ['Takk for kjøpet', order([parcel(received), parcel(shipped)], 'invoice', 'authorised')],
    ['Sendt', order([parcel(shipped)], 'card', 'settled')],
    ['Betalingen behandles', order([parcel(received)], 'card', 'pending')],
    ['Ikke betalt ennå', order([parcel(received)], 'card', 'open')],
    ['Venter på Vipps', order([parcel(received)], 'vipps', 'open')],
    ['Ikke gjennomført', order([parcel(cancelled)], 'vipps', 'cancelled')],
    ['Ikke gjennomført', order([parcel(cancelled)], 'card', 'declined')],
    ['Ikke gjennomført', order([parcel(cancelled)], 'card', 'expired')],
  ])('«%s»', (title, given) => {
    expect(describeHead(given).title).toBe(title)
  })

  it('has the number of parcels', () => {
    const { lead } = describeHead(order([parcel(received), parcel(received)], 'card', 'authorised'))
    expect(lead).toMatch(/^Varene kommer i 2 pakker\. Vi sender melding til i•••@eksempel\.no/)
  })
})
