import { expect, test } from 'vitest'
import { readOrderSearch } from './order-search.ts'

const nothing = { ids: [], eans: [], phones: [], phoneEnd: null, email: null, words: [] }

test.each([
  ['10042-R', { ids: [10_042] }],
  ['10042r', { ids: [10_042] }],
  ['10042R482913', { ids: [10_042] }],
  ['10042', { ids: [10_042], phoneEnd: '10042' }],
  ['567', { ids: [567], phoneEnd: '567' }],
  ['412 34 567', { ids: [41_234_567], eans: ['41234567'], phones: ['+4741234567'] }],
  ['+47 412 34 567', { phones: ['+4741234567'] }],
  ['7090000020001', { eans: ['7090000020001'] }],
  ['Kari@Example.test', { email: 'kari@example.test' }],
  ['  Kari   Ås ', { words: ['kari', 'ås'] }],
  ["Berg-Hansen O'Neil", { words: ['berg', 'hansen', 'o', 'neil'] }],
  ['10042-A', { words: ['10042', 'a'] }],
  ['% & !', {}],
])('«%s» is understood', (text, expected) => {
  expect(readOrderSearch(text)).toEqual({ ...nothing, ...expected })
})

test.each(['', '  '])('«%s» is no search', (text) => {
  expect(readOrderSearch(text)).toBeNull()
})
