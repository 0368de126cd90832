import { JSON_OPTION } from './print-json.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type LinksArguments =
  | { action: 'list'; json: boolean }
  | { action: 'close' | 'open' | 'renew'; no: string }

/**
 * Reads the arguments after `shops links`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readLinksArguments(args: readonly string[]): LinksArguments {
  const { values, positionals } = readOptions(args, JSON_OPTION)
  const [action, no, ...more] = positionals
  if (more.length > 0) throw new UsageError(`for mye: ${more.join(' ')}`)
  if (action === undefined) return { action: 'list', json: values.json ?? false }
  if (values.json === true) throw new UsageError('--json gjelder bare listen')
  if (action !== 'close' && action !== 'open' && action !== 'renew') {
    throw new UsageError('si hva som skal gjøres med lenkene: close, open, renew')
  }
  if (no === undefined) throw new UsageError(`si hvilken butikk, som shops links ${action} 14`)
  return { action, no }
}
