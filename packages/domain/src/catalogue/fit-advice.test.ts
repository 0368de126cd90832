import { expect, test } from 'vitest'
import { adviseFit } from './fit-advice.ts'

test.each([
  [0, 0, 0, null],
  [4, 0, 0, null],
  [5, 0, 0, 'up'],
  [0, 5, 0, 'usual'],
  [0, 0, 5, 'down'],
  [3, 3, 0, 'usual'],
  [4, 3, 0, 'up'],
  [4, 2, 2, 'usual'],
  [5, 2, 2, 'up'],
  [1, 3, 5, 'down'],
  [0, 3, 3, 'usual'],
])('3.09: %i small, %i normal and %i large advise %s', (small, normal, large, advice) => {
  expect(adviseFit({ small, normal, large })).toBe(advice)
})
