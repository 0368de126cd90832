import { expect, test } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'

const nothing = { id: null, phone: null, email: null, name: null }

test.each([
  ['  ', null],
  ['Kari@Example.test ', { email: 'kari@example.test' }],
  ['Kari  Å', { email: 'kari å', name: 'kari å' }],
  ['412 34', { id: 41_234, phone: '+4741234' }],
  ['+47 412-34-567', { phone: '+4741234567' }],
  ['0046 70', { phone: '+4670' }],
  ['99999999999', { phone: '+4799999999999' }],
])('«%s» is read as %j', (text, search) => {
  expect(readCustomerSearch(text)).toEqual(search === null ? null : { ...nothing, ...search })
})
