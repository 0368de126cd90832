/** 5.09: a rule that a listing is narrowed by, as data. */
export type FilterRule =
  | { field: string; operator: 'less' | 'more'; value: number }
  | { field: string; operator: 'between'; values: [min: number, max: number] }
  | { field: string; operator: 'in'; values: (number | string)[] }

/** The texts of 5.09 are exact; on screen the shopper reads Norwegian. */
const FILTER_RULE_ERRORS = {
  value: 'Only numbers supported as value',
  values: 'Only numbers supported as values',
} as const

export type BuiltRule = { ok: true; rule: FilterRule } | { ok: false; message: string }

/** 5.09: below a bound. */
export function lessThan(field: string, value: unknown): BuiltRule {
  return isNumber(value) ? built({ field, operator: 'less', value }) : refused(FILTER_RULE_ERRORS.value)
}

/** 5.09: above a bound. */
export function moreThan(field: string, value: unknown): BuiltRule {
  return isNumber(value) ? built({ field, operator: 'more', value }) : refused(FILTER_RULE_ERRORS.value)
}

/** 5.09, 5.07: from one bound to the other, both inclusive. */
export function between(field: string, min: unknown, max: unknown): BuiltRule {
  return isNumber(min) && isNumber(max)
    ? built({ field, operator: 'between', values: [min, max] })
    : refused(FILTER_RULE_ERRORS.values)
}

/** 7.37–7.42: one of several ids. */
export function oneOf(field: string, values: readonly (number | string)[]): BuiltRule {
  return built({ field, operator: 'in', values: [...values] })
}

/** Whether a value, or any of several, satisfies a rule. */
export function satisfies(rule: FilterRule, value: number | string | readonly (number | string)[]): boolean {
  const all: readonly (number | string)[] = Array.isArray(value) ? value : [value as number | string]
  return all.some((one) => satisfiesOne(rule, one))
}

function satisfiesOne(rule: FilterRule, one: number | string): boolean {
  if (rule.operator === 'in') return rule.values.includes(one)
  const number = Number(one)
  if (rule.operator === 'between') return number >= rule.values[0] && number <= rule.values[1]
  return rule.operator === 'less' ? number < rule.value : number > rule.value
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const built = (rule: FilterRule): BuiltRule => ({ ok: true, rule })
const refused = (message: string): BuiltRule => ({ ok: false, message })
