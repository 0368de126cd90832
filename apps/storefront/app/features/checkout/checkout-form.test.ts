import { describe, expect, it } from 'vitest'
import {
  type CheckoutValues,
  checkField,
  checkValues,
  EMPTY_VALUES,
  readServerErrors,
} from './checkout-form.ts'

const right: CheckoutValues = {
  name: 'Ingrid Aga',
  email: 'ingrid.aga@eksempel.no',
  phone: '412 34 567',
  postalCode: '',
  shopId: 3,
}

describe('checkValues', () => {
  it('lets a filled-in form through', () => {
    expect(checkValues(right)).toEqual({})
  })

  it('asks for everything that is missing', () => {
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

describe('readServerErrors', () => {
  it("5.19: puts the server's words to our fields, and the rest to the order", () => {
    expect(
      readServerErrors('Ugyldig data', { Email: ['Finnes ikke', 'Nei'], 'items.0.Count': ['For mange'] }),
    ).toEqual({ email: 'Finnes ikke', order: 'For mange' })
  })

  it('says the message when no field is named', () => {
    expect(readServerErrors('Ugyldig data', undefined)).toEqual({ order: 'Ugyldig data' })
    expect(readServerErrors('Ugyldig data', { Email: [] })).toEqual({ order: 'Ugyldig data' })
  })
})
