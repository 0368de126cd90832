import path from 'node:path'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line; folders are absolute. */
export type BrandArguments =
  | { action: 'init'; folder: string; name: string }
  | { action: 'check'; folder: string }
  | { action: 'import'; folder: string; dryRun: boolean }
  | { action: 'list' }
  | { action: 'export'; id: string; folder: string }
  | { action: 'remove'; id: string }

/** What each action is followed by. */
const OPERANDS = {
  init: ['MAPPE'],
  check: ['MAPPE'],
  import: ['MAPPE'],
  list: [],
  export: ['ID', 'MAPPE'],
  remove: ['ID'],
} as const satisfies Record<BrandArguments['action'], readonly string[]>

const actions = Object.keys(OPERANDS) as BrandArguments['action'][]

/**
 * Reads the arguments after `brand`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readBrandArguments(args: readonly string[]): BrandArguments {
  const { values, positionals } = readOptions(args, {
    name: { type: 'string' },
    'dry-run': { type: 'boolean' },
  })
  const [actionText, first = '', second = ''] = positionals
  const action = actions.find((known) => known === actionText)
  if (action === undefined) throw new UsageError(`si hva som skal gjøres: ${actions.join(', ')}`)
  const operands = OPERANDS[action]
  const missing = operands[positionals.length - 1]
  if (missing !== undefined) throw new UsageError(`brand ${action} trenger ${operands.join(' og ')}`)
  const more = positionals.slice(operands.length + 1)
  if (more.length > 0) throw new UsageError(`for mye: ${more.join(' ')}`)
  if (values.name !== undefined && action !== 'init') throw new UsageError('--name gjelder bare init')
  if (values['dry-run'] && action !== 'import') throw new UsageError('--dry-run gjelder bare import')
  if (action === 'list') return { action }
  if (action === 'remove') return { action, id: first }
  if (action === 'export') return { action, id: first, folder: path.resolve(second) }
  const folder = path.resolve(first)
  if (action === 'init') return { action, folder, name: values.name?.trim() || path.basename(folder) }
  return action === 'check' ? { action, folder } : { action, folder, dryRun: values['dry-run'] ?? false }
}
