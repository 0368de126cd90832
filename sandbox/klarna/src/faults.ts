import { fieldsOf, textOf } from './exchange.ts'

/** What can go wrong with a merchant's call. `before`: the work is not done; `after`: it is, but the answer is lost. */
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
/** What can go wrong on the way to the merchant's callback. */
export const CALLBACK_FAULTS = ['duplicate-callback', 'reorder-callback', 'lose-callback'] as const
/** What the risk department does. */
const RISK_FAULTS = ['pending-order'] as const

export const FAULT_KINDS = [...CALL_FAULTS, ...CALLBACK_FAULTS, ...RISK_FAULTS] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export type FaultRule = {
  kind: FaultKind
  /** Part of the path that it is for; all paths without. */
  path?: string
  method?: string
  /** How often, from 0 to 1; always without. */
  probability?: number
  /** For so many calls; without end without. */
  times?: number
  /** `slow` waits so long, `timeout-after` answers after all then. Milliseconds. */
  afterMs?: number
  /** Of `error-before` and `error-after`; 500 without. */
  status?: number
}

export type Faults = {
  set(rules: readonly FaultRule[], seed: number): void
  list(): (FaultRule & { taken: number })[]
  /** The first rule of these kinds that strikes this call; at most one does. */
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
      const struck = rules.find(
        (rule) =>
          kinds.includes(rule.kind) &&
          (rule.method === undefined || rule.method === method) &&
          (rule.path === undefined || path.includes(rule.path)) &&
          (rule.times === undefined || rule.taken < rule.times) &&
          (rule.probability === undefined || random() < rule.probability),
      )
      if (struck !== undefined) struck.taken += 1
      return struck
    },
  }
}

/** Reads the rules that were asked for, or says what is wrong with them. */
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

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
