import { describe, expect, test } from 'vitest'
import { type BuiltRule, between, lessThan, moreThan, oneOf, satisfies } from './filter-rule.ts'

const ruleOf = (result: BuiltRule) => {
  if (!result.ok) throw new Error(result.message)
  return result.rule
}

describe('5.09: the rule builder', () => {
  test.each([
    ['less', lessThan('price', '100'), 'Only numbers supported as value'],
    ['more', moreThan('price', Number.NaN), 'Only numbers supported as value'],
    ['between, first', between('price', null, 5), 'Only numbers supported as values'],
    ['between, second', between('price', 5, 'ti'), 'Only numbers supported as values'],
  ])('%s takes only numbers', (_, result, message) => {
    expect(result).toEqual({ ok: false, message })
  })

  test.each([
    ['less', lessThan('price', 100), 99, 100],
    ['more', moreThan('price', 100), 101, 100],
    ['between', between('price', 100, 200), 200, 201],
    ['one of', oneOf('genders', [2, 10]), 10, 1],
  ])('%s lets in what it should, and nothing beside it', (_, result, inside, outside) => {
    expect(satisfies(ruleOf(result), inside)).toBe(true)
    expect(satisfies(ruleOf(result), outside)).toBe(false)
  })

  test('several values satisfy a rule when one of them does', () => {
    expect(satisfies(ruleOf(oneOf('shops', [4])), [3, 4])).toBe(true)
    expect(satisfies(ruleOf(oneOf('shops', [4])), [])).toBe(false)
  })
})
