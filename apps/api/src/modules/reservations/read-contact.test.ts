import { expect, test } from 'vitest'
import { readContact } from './read-contact.ts'

const order = {
  CustomerName: '  Kari  Bjørnsdatter ',
  Email: ' Kari@Example.test ',
  Phone: '412 34 567',
  Delivery: 0 as 0 | 1,
  ShopID: 1,
}

test('5.01: what a shopper filled in is brought into one form', () => {
  expect(readContact(order)).toEqual({
    ok: true,
    contact: { name: 'Kari Bjørnsdatter', email: 'kari@example.test', phone: '+4741234567' },
    shopId: 1,
  })
})

test.each(['+47 412 34 567', '004741234567', ' 91234567 ', '+4791234567'])(
  '5.01: «%s» is a phone number',
  (Phone) => {
    expect(readContact({ ...order, Phone })).toMatchObject({
      contact: { phone: expect.stringMatching(/^\+47[49]\d{7}$/) },
    })
  },
)

test.each<[string, Partial<Parameters<typeof readContact>[0]>, Record<string, string[]>]>([
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
  ['delivery', { Delivery: 1 }, { Delivery: ['Bare henting i butikk kan betales i butikken'] }],
  ['a code', { promocodeId: 'abc' }, { promocodeId: ['Rabattkoden kan ikke brukes på denne reservasjonen'] }],
])('5.01, 5.22: an order with %s says what is wrong, field by field', (_, more, errors) => {
  expect(readContact({ ...order, ...more })).toEqual({ ok: false, errors })
})
