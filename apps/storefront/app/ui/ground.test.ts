import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundOf } from './ground.ts'

test.each([
  ['#2f5d73', 'sea'],
  ['#55624a', 'forest'],
  ['#c9a227', 'heath'],
  ['#d8622a', 'ice'],
  ['#6b4a2a', 'scree'],
  ['#8d2b2e', 'heather'],
  ['#6b4a6e', 'heather'],
  [null, 'granite'],
  ['red', 'granite'],
])('an article in %s stands on %s', (hex, ground) => {
  expect(groundOf(hex)).toBe(ground)
})

test('every colour has a ground, the same in capitals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`
      expect(groundOf(hex.toUpperCase())).toBe(groundOf(hex))
    }),
  )
})
