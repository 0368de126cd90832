import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDetailsBody } from './details-body.ts'

const NOT_ACCEPTED = { terms_conditions: false }

describe('what is sent of a customer’s details', () => {
  it('5.16: null fields are dropped before sending, emptied ones are not', () => {
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

  it('5.17: the terms that the customer has accepted go with every update, as 1', () => {
    expect(toDetailsBody({ terms_conditions: true }, { city: 'Odda' })).toEqual({
      city: 'Odda',
      terms_conditions: 1,
    })
  })

  it('5.17: terms that are not accepted are not sent', () => {
    expect(toDetailsBody(NOT_ACCEPTED, { terms_conditions: false })).toEqual({})
  })

  it('5.16: no null is ever sent, and nothing else is lost', () => {
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
