/** 5.09: a condition on a number, as data. */
export type FilterRule =
  | { operator: 'less' | 'more'; value: number }
  | { operator: 'between'; values: [min: number, max: number] }

/** 5.09 gives these texts word for word. The screens have Norwegian texts of their own. */
const FILTER_RULE_ERRORS = {
  value: 'Only numbers supported as value',
  values: 'Only numbers supported as values',
} as const

export type BuiltRule = { ok: true; rule: FilterRule } | { ok: false; message: string }

/** 5.09: below a bound. */
export function lessThan(value: unknown): BuiltRule {
  return isNumber(value) ? built({ operator: 'less', value }) : refused(FILTER_RULE_ERRORS.value)
}

/** 5.09: above a bound. */
export function moreThan(value: unknown): BuiltRule {
  return isNumber(value) ? built({ operator: 'more', value }) : refused(FILTER_RULE_ERRORS.value)
}

/** 5.09, 5.07: from one bound to the other, both inclusive. */
export function between(min: unknown, max: unknown): BuiltRule {
  return isNumber(min) && isNumber(max)
    ? built({ operator: 'between', values: [min, max] })
    : refused(FILTER_RULE_ERRORS.values)
}

/** The whole numbers that satisfy a rule, both ends inclusive; where none does, `min` is above `max`. */
export function wholeRange(rule: FilterRule): { min: number; max: number } {
  if (rule.operator === 'between') return { min: Math.ceil(rule.values[0]), max: Math.floor(rule.values[1]) }
  return rule.operator === 'less'
    ? { min: Number.NEGATIVE_INFINITY, max: Math.ceil(rule.value) - 1 }
    : { min: Math.floor(rule.value) + 1, max: Number.POSITIVE_INFINITY }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const built = (rule: FilterRule): BuiltRule => ({ ok: true, rule })
const refused = (message: string): BuiltRule => ({ ok: false, message })
