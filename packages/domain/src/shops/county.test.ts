import { expect, test } from 'vitest'
import { countyOfPostCode } from './county.ts'

test.each([
  ['0001', 'Oslo'],
  ['1300', 'Akershus'],
  ['1601', 'Østfold'],
  ['3015', 'Buskerud'],
  ['3110', 'Vestfold'],
  ['3715', 'Telemark'],
  ['5015', 'Vestland'],
  ['5525', 'Rogaland'],
  ['5590', 'Vestland'],
  ['5750', 'Vestland'],
  ['6002', 'Møre og Romsdal'],
  ['8099', 'Jan Mayen'],
  ['9008', 'Troms'],
  ['9170', 'Svalbard'],
  ['9990', 'Finnmark'],
  ['0000', null],
  ['575', null],
  ['57500', null],
  ['odda', null],
])('the county of %s is %s', (code, county) => {
  expect(countyOfPostCode(code)).toBe(county)
})
