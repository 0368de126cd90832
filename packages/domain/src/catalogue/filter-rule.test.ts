import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BuiltRule, between, lessThan, moreThan, wholeRange } from './filter-rule.ts'

const rangeOf = (result: BuiltRule) => {
  if (!result.ok) throw new Error(result.message)
  return wholeRange(result.rule)
}

describe('5.09: the rule builder', () => {
  test.each([
    ['less', lessThan('100'), 'Only numbers supported as value'],
    ['more', moreThan(Number.NaN), 'Only numbers supported as value'],
    ['between, first', between(null, 5), 'Only numbers supported as values'],
    ['between, second', between(5, 'ti'), 'Only numbers supported as values'],
    ['between, endless', between(0, Number.POSITIVE_INFINITY), 'Only numbers supported as values'],
  ])('%s takes only numbers', (_, result, message) => {
    expect(result).toEqual({ ok: false, message })
  })

  test('5.07, 5.09: «between» includes its bounds, «less» and «more» do not', () => {
    expect(rangeOf(between(100, 200))).toEqual({ min: 100, max: 200 })
    expect(rangeOf(lessThan(100)).max).toBe(99)
    expect(rangeOf(moreThan(100)).min).toBe(101)
  })

  test('5.09: a price is in the range exactly when it satisfies the rule', () => {
    const bound = fc.double({ min: -1000, max: 1000, noNaN: true })
    fc.assert(
      fc.property(bound, fc.integer({ min: -1001, max: 1001 }), (value, price) => {
        expect(price <= rangeOf(lessThan(value)).max).toBe(price < value)
        expect(price >= rangeOf(moreThan(value)).min).toBe(price > value)
        const range = rangeOf(between(value, value + 10))
        expect(price >= range.min && price <= range.max).toBe(price >= value && price <= value + 10)
      }),
    )
  })
})
