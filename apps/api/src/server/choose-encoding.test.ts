import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['brx', 'identity'],
])('%s is sent as %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected)
})
