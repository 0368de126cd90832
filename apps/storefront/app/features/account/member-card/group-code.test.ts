import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCode } from './group-code.ts'

test.each([
  ['', ''],
  ['1234', '1234'],
  ['123456789012', '1234 5678 9012'],
  ['12-34 567', '1234 567'],
])('7.27: %j is shown as %j', (code, groups) => expect(groupCode(code)).toBe(groups))

test('7.27: grouping loses no character', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{0,24}$/), (code) => {
      expect(groupCode(code).replaceAll(' ', '')).toBe(code)
    }),
  )
})
