import { expect, test } from 'vitest'
import { readOrder } from './read-order.ts'

const order = {
  CustomerName: '  Kari  Bjørnsdatter ',
  Email: ' Kari@Example.test ',
  Phone: '412 34 567',
  Delivery: 0 as 0 | 1,
  ShopID: 1,
}

const known = {
  shippingMethods: [
    { id: 1, code: 'collect', pickup: true, price: 0 },
    { id: 2, code: 'home', pickup: false, price: 79 },
    { id: 4, code: 'pickup_point', pickup: false, price: 59 },
  ],
  findPlace: (zipcode: string) => (zipcode === '0155' ? 'OSLO' : undefined),
}
function read(more: Partial<Parameters<typeof readOrder>[0]>, pickupOnly = true) {
  return readOrder({ ...order, ...more }, known, pickupOnly)
}

test.each([
  [4, '180101', '180101'],
  [4, ' ', null],
  [4, null, null],
  [2, '180101', null],
])(
  '7.03: with method %i and point «%s» the carrier is asked for %s',
  (shipping_method_id, pickup_point_id, id) => {
    const sent = {
      Delivery: 1 as const,
      Address: 'Storgata 1',
      PostalCode: '0155',
      shipping_method_id,
      pickup_point_id,
    }
    expect(read(sent, false)).toMatchObject({ ok: true, destination: { pickupPointId: id } })
  },
)

test('5.01: the shopper’s fields are normalised', () => {
  expect(read({})).toEqual({
    ok: true,
    contact: { name: 'Kari Bjørnsdatter', email: 'kari@example.test', phone: '+4741234567' },
    destination: { kind: 'pickup', shopId: 1, shippingMethodId: 1 },
  })
})

test.each(['+47 412 34 567', '004741234567', ' 91234567 ', '+4791234567'])(
  '5.01: «%s» is a phone number',
  (Phone) => {
    expect(read({ Phone })).toMatchObject({
      contact: { phone: expect.stringMatching(/^\+47[49]\d{7}$/) },
    })
  },
)

test.each<[string, Partial<Parameters<typeof readOrder>[0]>, Record<string, string[]>]>([
  ['no name', { CustomerName: '   ' }, { CustomerName: ['Skriv navnet ditt'] }],
  [
    'a name of 101 letters',
    { CustomerName: 'å'.repeat(101) },
    { CustomerName: ['Navnet kan ha høyst 100 tegn'] },
  ],
  ['no e-mail', { Email: '' }, { Email: ['Skriv e-postadressen din'] }],
  [
    'half an e-mail',
    { Email: 'kari@' },
    { Email: ['Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no'] },
  ],
  ['no phone', { Phone: ' ' }, { Phone: ['Skriv mobilnummeret ditt'] }],
  [
    'a short phone',
    { Phone: '4123456' },
    { Phone: ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9'] },
  ],
  [
    'a landline',
    { Phone: '53 64 00 00' },
    { Phone: ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9'] },
  ],
  [
    'a Swedish phone',
    { Phone: '+46 70 123 45 67' },
    { Phone: ['Skriv et norsk mobilnummer: 8 siffer som begynner på 4 eller 9'] },
  ],
  ['no shop', { ShopID: null }, { ShopID: ['Velg butikken du vil hente i'] }],
  [
    'delivery, to be paid in the shop',
    { Delivery: 1, Address: 'Storgata 1', PostalCode: '0155', shipping_method_id: 2 },
    { Delivery: ['Bare henting i butikk kan betales i butikken'] },
  ],
])('5.01, 5.22: an order with %s gets its errors field by field', (_, more, errors) => {
  expect(read(more)).toEqual({ ok: false, errors })
})

const toHome = { Delivery: 1 as const, Address: ' Storgata  1 ', PostalCode: '0155', shipping_method_id: 2 }

test('3.20, 9.14: an order to be sent has an address, an existing post code and a method with its price', () => {
  expect(read(toHome, false)).toMatchObject({
    destination: {
      kind: 'delivery',
      address: 'Storgata 1',
      zipcode: '0155',
      city: 'OSLO',
      shippingMethodId: 2,
      freightOre: 7900,
    },
  })
})

test.each<[string, Partial<Parameters<typeof readOrder>[0]>, Record<string, string[]>]>([
  ['no address', { Address: ' ' }, { Address: ['Skriv gateadressen din'] }],
  [
    'a street without a house number',
    { Address: 'Storgata' },
    { Address: ["Ingen husnummer oppgitt - addresse må være på format: 'gateaddresse husnummer'"] },
  ],
  ['no post code', { PostalCode: null }, { PostalCode: ['Skriv postnummeret ditt'] }],
  [
    'a post code that is none',
    { PostalCode: '9999' },
    { PostalCode: ['Vi kjenner ikke dette postnummeret'] },
  ],
  [
    'the method for those who collect',
    { shipping_method_id: 1 },
    { shipping_method_id: ['Velg hvordan varene skal leveres'] },
  ],
])('3.20, 5.11: an order to be sent with %s gets its errors', (_, more, errors) => {
  expect(read({ ...toHome, ...more }, false)).toEqual({ ok: false, errors })
})
