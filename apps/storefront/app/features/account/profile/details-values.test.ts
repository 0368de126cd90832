import type { Customer } from '@varde/contract/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listGenderOptions, toDetails, toDetailsBody, toValues } from './details-values.ts'

const KARI = {
  first_name: 'Kari',
  last_name: 'Fjellheim',
  phone: null,
  birth_date: null,
  address: 'Storgata 40',
  postal_code: '5750',
  city: 'Odda',
  gender_id: null,
  preferences: {},
  terms_conditions: true,
} as Customer

const sentOf = (customer: Customer, change: Record<string, string>) =>
  toDetailsBody(customer, toDetails(customer, { ...toValues(customer), ...change }))

describe('the form for the customer’s details', () => {
  it('5.16: does not send fields that are empty and were empty before', () => {
    const sent = sentOf(KARI, {})
    for (const name of ['phone', 'birth_date', 'gender_id', 'preferences'])
      expect(sent).not.toHaveProperty(name)
  })

  it('5.17: sends the accepted terms as 1 with every change', () => {
    expect(sentOf(KARI, { city: 'Voss' })).toMatchObject({ city: 'Voss', terms_conditions: 1 })
  })

  it('3.21: sends the chosen gender and shop as ids', () => {
    expect(sentOf(KARI, { gender_id: '2', 'preferences.shop_id': '7' })).toMatchObject({
      gender_id: 2,
      preferences: { shop_id: 7 },
    })
  })

  it('3.21: sends null when the shop is removed, and nothing when it stays', () => {
    const withShop = { ...KARI, preferences: { shop_id: 7 } }
    expect(sentOf(withShop, { 'preferences.shop_id': '' })).toMatchObject({ preferences: { shop_id: null } })
    expect(sentOf(withShop, {})).not.toHaveProperty('preferences')
  })

  it('5.16: sends an emptied address as empty', () => {
    expect(sentOf(KARI, { address: ' ' })).toMatchObject({ address: '' })
  })

  it('offers the empty gender only before one was chosen, and keeps the chosen one', () => {
    expect(listGenderOptions(KARI).map(({ value }) => value)).toContain('')
    const options = listGenderOptions({ ...KARI, gender_id: 10 }).map(({ value }) => value)
    expect(options).not.toContain('')
    expect(options).toContain('10')
  })
})

const NOT_ACCEPTED = { terms_conditions: false }

describe('the body of an update', () => {
  it('5.16: leaves out null fields, and keeps emptied ones', () => {
    expect(
      toDetailsBody(NOT_ACCEPTED, { first_name: 'Kari', last_name: '', phone: null, city: undefined }),
    ).toEqual({
      first_name: 'Kari',
      last_name: '',
    })
  })

  it.each([true, 1, '1'] as const)('5.17: terms accepted as %j are sent as 1', (terms_conditions) => {
    expect(toDetailsBody(NOT_ACCEPTED, { terms_conditions })).toEqual({ terms_conditions: 1 })
  })

  it('5.17: includes the terms that the customer has accepted, as 1', () => {
    expect(toDetailsBody({ terms_conditions: true }, { city: 'Odda' })).toEqual({
      city: 'Odda',
      terms_conditions: 1,
    })
  })

  it('5.17: leaves out terms that are not accepted', () => {
    expect(toDetailsBody(NOT_ACCEPTED, { terms_conditions: false })).toEqual({})
  })

  it('5.16: never includes null, and loses nothing else', () => {
    const value = fc.option(fc.string())
    const details = fc.record({ first_name: value, phone: value, address: value, postal_code: value })
    fc.assert(
      fc.property(details, (given) => {
        const sent = toDetailsBody(NOT_ACCEPTED, given)
        expect(Object.values(sent)).not.toContain(null)
        expect({ first_name: null, phone: null, address: null, postal_code: null, ...sent }).toEqual(given)
      }),
    )
  })
})
