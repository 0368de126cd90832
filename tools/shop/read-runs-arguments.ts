import { JSON_OPTION } from './print-json.ts'
import { LIST_LIMIT, readCount, readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line. */
export type RunsArguments =
  | { action: 'list'; limit: number; page: number; json: boolean }
  /** By the beginning of the run's id. */
  | { action: 'show'; prefix: string; json: boolean }

/**
 * Reads the arguments after `import runs`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readRunsArguments(args: readonly string[]): RunsArguments {
  const { values, positionals } = readOptions(args, {
    limit: { type: 'string' },
    page: { type: 'string' },
    ...JSON_OPTION,
  })
  const { json = false, ...own } = values
  const [prefix, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`for mye: ${rest.join(' ')}`)
  if (prefix !== undefined) {
    if (Object.keys(own).length > 0) throw new UsageError('--limit og --page gjelder listen, ikke én import')
    if (!/^[0-9a-f-]{4,36}$/.test(prefix)) {
      throw new UsageError(`${prefix} er ikke nummeret på en import: bruk minst fire tegn av det, som 3f9a`)
    }
    return { action: 'show', prefix, json }
  }
  return {
    action: 'list',
    limit: readCount(values.limit, 'limit', LIST_LIMIT.most) ?? LIST_LIMIT.usual,
    page: readCount(values.page, 'page', 1_000_000) ?? 1,
    json,
  }
}
