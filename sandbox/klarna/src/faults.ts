import { fieldsOf, textOf } from './exchange.ts'

/** Faults of a merchant's call. `before`: it is not carried out; `after`: it is, but the response is lost. */
export const CALL_FAULTS = [
  'timeout-before',
  'timeout-after',
  'cut-after',
  'error-before',
  'error-after',
  'not-found',
  'conflict',
  'slow',
] as const
/** Faults of a callback to the merchant. */
export const CALLBACK_FAULTS = ['duplicate-callback', 'reorder-callback', 'lose-callback'] as const
/** Decisions of the risk department. */
const RISK_FAULTS = ['pending-order'] as const

export const FAULT_KINDS = [...CALL_FAULTS, ...CALLBACK_FAULTS, ...RISK_FAULTS] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type FaultRule = {
  kind: FaultKind
  /** Part of the path; every path if left out. */
  path?: string
  method?: string
  /** From 0 to 1; 1 if left out. */
  probability?: number
  /** The number of calls; unlimited if left out. */
  times?: number
  /** Milliseconds that `slow` and `timeout-after` wait. */
  afterMs?: number
  /** Of `error-before` and `error-after`; 500 if left out. */
  status?: number
}

export type Faults = {
  set(rules: readonly FaultRule[], seed: number): void
  list(): (FaultRule & { taken: number })[]
  /** The first rule of these kinds that applies to this call. */
  take(kinds: readonly FaultKind[], method: string, path: string): FaultRule | undefined
}

export function createFaults(): Faults {
  let rules: (FaultRule & { taken: number })[] = []
  let random = createRandom(1)
  return {
    set: (given, seed) => {
      rules = given.map((rule) => ({ ...rule, taken: 0 }))
      random = createRandom(seed)
    },
    list: () => rules,
    take: (kinds, method, path) => {
      const matched = rules.find(
        (rule) =>
          kinds.includes(rule.kind) &&
          (rule.method === undefined || rule.method === method) &&
          (rule.path === undefined || path.includes(rule.path)) &&
          (rule.times === undefined || rule.taken < rule.times) &&
          (rule.probability === undefined || random() < rule.probability),
      )
      if (matched !== undefined) matched.taken += 1
      return matched
    },
  }
}

/** @returns the rules, or what is wrong with them */
export function readFaultRules(value: unknown): FaultRule[] | string {
  if (!Array.isArray(value)) return 'faults must be a list'
  const rules: FaultRule[] = []
  for (const each of value) {
    const fields = fieldsOf(each)
    const kind = FAULT_KINDS.find((known) => known === fields.kind)
    if (kind === undefined) return `kind must be one of ${FAULT_KINDS.join(', ')}`
    const rule: FaultRule = { kind }
    for (const name of ['path', 'method'] as const) {
      const text = textOf(fields[name])
      if (text !== undefined) rule[name] = text
    }
    for (const name of ['probability', 'times', 'afterMs', 'status'] as const) {
      const given = fields[name]
      if (given === undefined) continue
      if (typeof given !== 'number' || !(given >= 0)) return `${name} must be a number, 0 or more`
      rule[name] = given
    }
    rules.push(rule)
  }
  return rules
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
