import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { backgroundOf } from './background.ts'

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
])('an article in %s is shown on %s', (hex, background) => {
  expect(backgroundOf(hex)).toBe(background)
})

test('every colour has a background, the same in capitals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`
      expect(backgroundOf(hex.toUpperCase())).toBe(backgroundOf(hex))
    }),
  )
})
