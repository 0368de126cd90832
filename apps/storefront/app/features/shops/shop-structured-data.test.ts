import { describe, expect, test } from 'vitest'
import { toLocalBusiness } from './shop-structured-data.ts'

const shop = {
  id: 1,
  no: '001',
  name: 'Odda',
  fullName: 'Fonna Sport Odda',
  orgNo: '999 000 101',
  description: 'Ved fjorden.',
  openingHours: 'Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt',
  mapLink: null,
  postNo: '5750',
  postPlace: 'Odda',
  address: 'Storgata 12',
  email: 'odda@fonnasport.example',
  phone: '53 00 00 01',
  messengerId: null,
  coords: { latitude: 60.069, longitude: 6.546 },
  specialDays: [{ date: '2026-12-24', hours: '1000-1400', note: 'Julaften' }],
}
const read = (changed: Partial<typeof shop> = {}) =>
  toLocalBusiness(
    { ...shop, ...changed },
    'Fonna Sport Odda',
    'https://fonna.example/butikker/odda',
    '2026-12-20',
  )

describe('3.14: the structured data of a shop', () => {
  test('3.14: name, address, place and how to reach it', () => {
    expect(read()).toMatchObject({
      '@type': expect.arrayContaining(['LocalBusiness']),
      name: 'Fonna Sport Odda',
      telephone: '+47 53 00 00 01',
      address: {
        streetAddress: 'Storgata 12',
        postalCode: '5750',
        addressLocality: 'Odda',
        addressCountry: 'NO',
      },
      geo: { latitude: 60.069, longitude: 6.546 },
    })
  })

  test('3.14: the week, and the days that differ: the shop’s own and public holidays', () => {
    const monday = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    const on = (date: string, opens: string, closes: string) =>
      expect.objectContaining({ validFrom: date, validThrough: date, opens, closes })
    expect(read()).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: monday, opens: '10:00', closes: '20:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '18:00' },
        on('2026-12-24', '10:00', '14:00'),
        on('2026-12-25', '00:00', '00:00'),
        on('2026-12-26', '00:00', '00:00'),
        on('2027-01-01', '00:00', '00:00'),
      ],
    })
  })

  test('3.14: open round the clock ends at 23:59; unknown hours are left out', () => {
    expect(read({ openingHours: 'Alle dager: døgnåpent', specialDays: [] })).toMatchObject({
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: '00:00', closes: '23:59' }),
      ]),
    })
    expect(read({ openingHours: '', specialDays: [] })).toMatchObject({ openingHoursSpecification: [] })
  })
})
