import { errorCatalogue } from '@varde/contract/errors'
import { describe, expect, it } from 'vitest'
import { listProblems } from '../../ui/use-form.ts'
import {
  type CheckoutValues,
  checkField,
  checkValues,
  EMPTY_VALUES,
  FIELD_IDS,
  listPayments,
  paymentOf,
  readServerErrors,
} from './checkout-values.ts'

const right: CheckoutValues = {
  name: 'Ingrid Aga',
  email: 'ingrid.aga@eksempel.no',
  phone: '412 34 567',
  delivery: 'collect',
  postalCode: '',
  address: '',
  pickupPoint: null,
  shopId: 3,
  payment: 'shop',
  comment: '',
}
const sent: CheckoutValues = {
  ...right,
  delivery: 'home',
  address: 'Storgata 1',
  postalCode: '0155',
  shopId: null,
}

describe('checkValues', () => {
  it('accepts a complete form', () => {
    expect(checkValues(right)).toEqual({})
  })

  it('lists every missing field', () => {
    expect(Object.keys(checkValues(EMPTY_VALUES))).toEqual(['name', 'email', 'phone', 'shopId'])
  })

  it.each([
    ['412 34 567', true],
    [' +47 41234567 ', true],
    ['004741234567', true],
    ['51234567', false],
    ['4123456', false],
    ['fire en to', false],
  ])('5.01: a phone number «%s»', (phone, ok) => {
    expect(checkField('phone', { ...right, phone }) === null).toBe(ok)
  })

  it.each(['ingen', 'a@b', 'a b@eksempel.no'])('refuses «%s» as an e-mail address', (email) => {
    expect(checkValues({ ...right, email })).toEqual({
      email: 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no',
    })
  })
})

describe('3.20: a parcel needs an address, a pick-up does not', () => {
  it('accepts a complete address without a shop', () => {
    expect(checkValues(sent)).toEqual({})
    expect(checkValues({ ...sent, delivery: 'collect' })).toEqual({ shopId: 'Velg butikken du vil hente i' })
  })

  it('lists what is missing', () => {
    expect(checkValues({ ...sent, address: ' ', postalCode: '15' })).toEqual({
      address: 'Skriv gateadressen din',
      postalCode: 'Skriv et postnummer med fire siffer',
    })
  })

  it.each([
    ['Storgata', false],
    ['Storgata 1', true],
    ['Kong Oscars gate 12 B', true],
    ['Lia 10-12', true],
  ])('5.11: «%s» has a house number: %s', (address, ok) => {
    expect(checkField('address', { ...sent, address })).toBe(
      ok ? null : errorCatalogue.ADDRESS_NO_HOUSE_NUMBER.message,
    )
  })
})

describe('1.04: how it can be paid', () => {
  it('over the counter only for a pick-up', () => {
    expect(listPayments('collect', ['card', 'shop', 'invoice'])).toEqual(['shop', 'card', 'invoice'])
    expect(listPayments('home', ['shop', 'card'])).toEqual(['card'])
  })

  it('as chosen, else the first possible payment, else none', () => {
    expect(paymentOf({ delivery: 'home', payment: 'invoice' }, ['shop', 'card', 'invoice'])).toBe('invoice')
    expect(paymentOf({ delivery: 'home', payment: 'shop' }, ['shop', 'card', 'invoice'])).toBe('card')
    expect(paymentOf({ delivery: 'home', payment: 'shop' }, ['shop'])).toBeNull()
  })
})

describe('the error summary', () => {
  it('lists what is wrong in the order of the fields, each with the id of its field', () => {
    expect(listProblems({ form: 'Nei', phone: 'Skriv nummeret', name: undefined }, FIELD_IDS)).toEqual([
      { fieldId: 'mobil', text: 'Skriv nummeret' },
      { fieldId: null, text: 'Nei' },
    ])
  })
})

describe('readServerErrors', () => {
  it("5.19: assigns the server's texts to our fields, and the rest to the form", () => {
    expect(
      readServerErrors('Ugyldig data', { Email: ['Finnes ikke', 'Nei'], 'items.0.Count': ['For mange'] }),
    ).toEqual({ email: 'Finnes ikke', form: 'For mange' })
  })

  it('7.04: reads nested names', () => {
    expect(
      readServerErrors('Ugyldig data', { 'order.Address': ['Skriv adressen'], 'payment.method': ['Nei'] }),
    ).toEqual({ address: 'Skriv adressen', payment: 'Nei' })
  })

  it('uses the message when no field is named', () => {
    expect(readServerErrors('Ugyldig data', undefined)).toEqual({ form: 'Ugyldig data' })
    expect(readServerErrors('Ugyldig data', { Email: [] })).toEqual({ form: 'Ugyldig data' })
  })
})
