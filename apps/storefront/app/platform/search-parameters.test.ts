import { expect, test } from 'vitest'
import { allParameters, keepParameters, keepSwitches } from './search-parameters.ts'

const read = (parameters: (given: URLSearchParams) => URLSearchParams, search: string) =>
  parameters(new URLSearchParams(search)).toString()

test.each([
  ['', ''],
  ['utm_source=x&fbclid=y', ''],
  ['str=M&farge=7', 'farge=7&str=M'],
  ['farge=7&utm_source=x&str=M', 'farge=7&str=M'],
  ['farge=7&farge=8', 'farge=7'],
  ['farge=', 'farge='],
  ['FARGE=7', ''],
  ['farge=%C3%A6+%2b', 'farge=%C3%A6+%2B'],
])('from «%s» a page that reads farge and str gets «%s»', (search, expected) => {
  expect(read(keepParameters('str', 'farge'), search)).toBe(expected)
})

test.each([
  ['kurv=1&apent=1', 'apent=1&kurv=1'],
  ['apent=ja&kurv=1', 'kurv=1'],
  ['apent=0', ''],
])('from «%s» a page with the switches apent and kurv gets «%s»', (search, expected) => {
  expect(read(keepSwitches('kurv', 'apent'), search)).toBe(expected)
})

test('combined ones keep their order, independently of the address', () => {
  const both = allParameters(keepParameters('postnr'), keepSwitches('apent'))
  expect(read(both, 'apent=1&x=2&postnr=0150')).toBe('postnr=0150&apent=1')
  expect(read(both, 'postnr=0150&apent=1')).toBe('postnr=0150&apent=1')
})
