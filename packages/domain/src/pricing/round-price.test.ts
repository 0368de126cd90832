import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kronerToOre, roundToKroner } from './round-price.ts'

describe('9.01: prices are rounded to whole numbers', () => {
  test.each([
    [129_900, 1299],
    [129_949, 1299],
    [129_950, 1300],
    [49, 0],
    [-129_950, -1300],
    [-49, 0],
  ])('9.01: %s øre are %s kroner', (ore, kroner) => expect(roundToKroner(ore)).toBe(kroner))

  test('9.01: rounding changes a price by at most half a krone, and whole kroner stay', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (ore) => {
        expect(Math.abs(kronerToOre(roundToKroner(ore)) - ore)).toBeLessThanOrEqual(50)
        expect(roundToKroner(ore * 100)).toBe(ore)
      }),
    )
  })

  test('9.01: kroner with øre become integer øre', () => {
    expect(kronerToOre(19.9)).toBe(1990)
    expect(kronerToOre(1.15)).toBe(115)
  })
})
