import type { Customer } from '@varde/contract/entities'
import { describe, expect, it } from 'vitest'
import { toDetailsBody } from './details-body.ts'
import { listGenderOptions, toSent, toValues } from './details-values.ts'

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
  toDetailsBody(customer, toSent(customer, { ...toValues(customer), ...change }))

describe('the form about oneself', () => {
  it('5.16: sends nothing of what was never said', () => {
    const sent = sentOf(KARI, {})
    for (const name of ['phone', 'birth_date', 'gender_id', 'preferences'])
      expect(sent).not.toHaveProperty(name)
  })

  it('5.17: sends the accepted terms as 1 with whatever else is changed', () => {
    expect(sentOf(KARI, { city: 'Voss' })).toMatchObject({ city: 'Voss', terms_conditions: 1 })
  })

  it('3.21: sends the gender and the shop that were chosen as ids', () => {
    expect(sentOf(KARI, { gender_id: '2', 'preferences.shop_id': '7' })).toMatchObject({
      gender_id: 2,
      preferences: { shop_id: 7 },
    })
  })

  it('3.21: a shop that is chosen no more is taken back; one that stays is not sent', () => {
    const settled = { ...KARI, preferences: { shop_id: 7 } }
    expect(sentOf(settled, { 'preferences.shop_id': '' })).toMatchObject({ preferences: { shop_id: null } })
    expect(sentOf(settled, {})).not.toHaveProperty('preferences')
  })

  it('5.16: an address that was emptied is sent empty', () => {
    expect(sentOf(KARI, { address: ' ' })).toMatchObject({ address: '' })
  })

  it('offers to say nothing only to who has said nothing, and keeps what was said', () => {
    expect(listGenderOptions(KARI).map(({ value }) => value)).toContain('')
    const told = listGenderOptions({ ...KARI, gender_id: 10 }).map(({ value }) => value)
    expect(told).not.toContain('')
    expect(told).toContain('10')
  })
})
