import { addDays, osloInstant } from '@varde/domain/norwegian/oslo-time'
import { JSON_OPTION } from './print-json.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** Whole days in Oslo: from the first midnight, to before the last one. */
export type Days = { firstDay: string; lastDay: string; from: Date; to: Date }

/** The parsed command line. */
export type OrdersArguments = { days: Days; output: string | undefined } & (
  | { action: 'export'; format: 'csv' | 'json'; shopNo: string | undefined; hasCustomers: boolean }
  | { action: 'settlement'; format: 'text' | 'csv' | 'json'; isTest: boolean }
)

const optionsOf = {
  export: ['from', 'to', 'shop', 'format', 'output', 'customers', 'json'],
  settlement: ['from', 'to', 'format', 'output', 'test', 'json'],
} as const

/**
 * Reads the arguments after `orders`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readOrdersArguments(args: readonly string[]): OrdersArguments {
  const { values, positionals } = readOptions(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    shop: { type: 'string' },
    format: { type: 'string' },
    output: { type: 'string' },
    customers: { type: 'boolean' },
    test: { type: 'boolean' },
    ...JSON_OPTION,
  })
  const [action, ...rest] = positionals
  if (action !== 'export' && action !== 'settlement') {
    throw new UsageError('si hva som skal gjøres: export, settlement')
  }
  const own: readonly string[] = optionsOf[action]
  const foreign = Object.keys(values).find((name) => !own.includes(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} gjelder ikke ${action}`)
  const [day, surplus] = action === 'settlement' ? rest : [undefined, rest[0]]
  if (surplus !== undefined) throw new UsageError(`for mye: ${surplus}`)
  const shared = { days: readDays(day, values.from, values.to), output: values.output }
  const format = readFormat(values.format ?? (values.json === true ? 'json' : undefined))
  return action === 'export'
    ? {
        action,
        ...shared,
        format: format ?? 'csv',
        shopNo: values.shop,
        hasCustomers: values.customers ?? false,
      }
    : { action, ...shared, format: format ?? 'text', isTest: values.test ?? false }
}

function readFormat(text: string | undefined): 'csv' | 'json' | undefined {
  if (text === undefined || text === 'csv' || text === 'json') return text
  throw new UsageError(`--format ${text} finnes ikke (csv, json)`)
}

function readDays(day: string | undefined, from: string | undefined, to: string | undefined): Days {
  if (day !== undefined && (from !== undefined || to !== undefined)) {
    throw new UsageError('si enten en dag eller --from og --to')
  }
  const [firstDay, lastDay] = day === undefined ? [from, to] : [day, day]
  if (firstDay === undefined || lastDay === undefined) {
    throw new UsageError('si hvilke dager: --from 2026-11-01 --to 2026-11-30')
  }
  for (const text of [firstDay, lastDay]) {
    if (!isDay(text)) throw new UsageError(`${text} er ikke en dag, som 2026-11-23`)
  }
  if (lastDay < firstDay) throw new UsageError(`--to ${lastDay} er før --from ${firstDay}`)
  return { firstDay, lastDay, from: osloInstant(firstDay, 0), to: osloInstant(addDays(lastDay, 1), 0) }
}

function isDay(text: string): boolean {
  // The calendar moves a 31 November to December.
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}
