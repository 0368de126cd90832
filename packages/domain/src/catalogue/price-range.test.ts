import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptMaximum, acceptMinimum, acceptStored, isWholeRange, sliderRange } from './price-range.ts'

const range = { min: 199, max: 4299 }

describe('5.04: a minimum', () => {
  test.each([
    ['within', 500, 2000, 500],
    ['at the range’s minimum', 199, 2000, 199],
    ['at the current maximum', 2000, 2000, 2000],
    ['below the range', 198, 2000, 199],
    ['above the current maximum', 2001, 2000, 199],
    ['no number', Number.NaN, 2000, 199],
  ])('%s', (_, input, currentMax, expected) => {
    expect(acceptMinimum(input, range, currentMax)).toBe(expected)
  })
})

describe('5.05: a maximum', () => {
  test.each([
    ['within', 2000, 500, 2000],
    ['at the range’s maximum', 4299, 500, 4299],
    ['at the current minimum', 500, 500, 500],
    ['above the range', 4300, 500, 4299],
    ['below the current minimum', 499, 500, 4299],
    ['no number', Number.NaN, 500, 4299],
  ])('%s', (_, input, currentMin, expected) => {
    expect(acceptMaximum(input, range, currentMin)).toBe(expected)
  })
})

describe('5.06: stored values', () => {
  test.each([
    [{}, range],
    [
      { min: 500, max: 900 },
      { min: 500, max: 900 },
    ],
    [
      { min: 100, max: 900 },
      { min: 199, max: 900 },
    ],
    [
      { min: 500, max: 9000 },
      { min: 500, max: 4299 },
    ],
    [{ min: 900, max: 500 }, range],
  ])('%j', (stored, expected) => {
    expect(acceptStored(stored, range)).toEqual(expected)
  })
})

test('5.03, 5.04, 5.05, 5.06, 5.07: any typed or stored choice ends up inside the range, with its minimum at most its maximum', () => {
  const number = fc.oneof(fc.integer({ min: -100, max: 10_000 }), fc.double())
  fc.assert(
    fc.property(number, number, (min, max) => {
      const chosen = acceptStored({ min, max }, range)
      expect(chosen.min).toBeGreaterThanOrEqual(range.min)
      expect(chosen.max).toBeLessThanOrEqual(range.max)
      expect(chosen.min).toBeLessThanOrEqual(chosen.max)
    }),
  )
})

test('5.07, 9.09d: the slider moves by ten and reaches both ends', () => {
  expect(sliderRange(range)).toEqual({ min: 190, max: 4300 })
  expect(isWholeRange({ min: 190, max: 4300 }, range)).toBe(true)
  expect(isWholeRange({ min: 200, max: 4299 }, range)).toBe(false)
})
