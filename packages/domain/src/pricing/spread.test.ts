import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadOre } from './spread.ts'

describe('4.05: spreading by largest remainder', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 0, 1], [50, 0, 50]],
    [10, [3, 7], [3, 7]],
    [1, [100, 200], [0, 1]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
  ])('4.05: %s øre over %j are %j', (amount, weights, parts) =>
    expect(spreadOre(amount, weights)).toEqual(parts),
  )

  test('4.05: the parts add up exactly, and each is within an øre of its share', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000_000),
        fc.array(fc.nat(5_000_000_000), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          fc.pre(total > 0)
          const parts = spreadOre(amount, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
          parts.forEach((part, line) => {
            const exact = BigInt(amount) * BigInt(weights[line] ?? 0)
            const off = BigInt(part) * BigInt(total) - exact
            expect(off > -BigInt(total) && off < BigInt(total)).toBe(true)
            if (amount <= total) expect(part).toBeLessThanOrEqual(weights[line] ?? 0)
          })
        },
      ),
    )
  })

  test('4.05: an amount that cannot be spread throws', () => {
    expect(() => spreadOre(1, [0, 0])).toThrow(RangeError)
    expect(() => spreadOre(-1, [1])).toThrow(RangeError)
    expect(() => spreadOre(1.5, [1])).toThrow(RangeError)
    expect(() => spreadOre(1, [1, -1])).toThrow(RangeError)
  })
})
