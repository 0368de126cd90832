import { JSON_OPTION } from './print-json.ts'
import { LIST_LIMIT, readCount, readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** What is done with work that was given up. */
export type GivenUpArguments =
  | { action: 'failed'; limit: number; page: number; json: boolean }
  | { action: 'retry'; ids: number[] }

/**
 * Reads `failed [--limit] [--page]` or `retry NUMBER …`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readGivenUpArguments(args: readonly string[]): GivenUpArguments {
  const { values, positionals } = readOptions(args, {
    limit: { type: 'string' },
    page: { type: 'string' },
    ...JSON_OPTION,
  })
  const [action, ...ids] = positionals
  if (action === 'failed') {
    if (ids[0] !== undefined) throw new UsageError(`for mye: ${ids[0]}`)
    return {
      action,
      limit: readCount(values.limit, 'limit', LIST_LIMIT.most) ?? LIST_LIMIT.usual,
      page: readCount(values.page, 'page', 1_000_000) ?? 1,
      json: values.json ?? false,
    }
  }
  if (action !== 'retry') throw new UsageError('si hva som skal gjøres: failed, retry')
  const [foreign] = Object.keys(values)
  if (foreign !== undefined) throw new UsageError(`--${foreign} gjelder bare failed`)
  if (ids.length === 0) throw new UsageError('si numrene, som failed viser')
  return { action, ids: [...new Set(ids)].map(readJobId) }
}

function readJobId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`${text} er ikke et nummer, som failed viser`)
  return Number(text)
}
