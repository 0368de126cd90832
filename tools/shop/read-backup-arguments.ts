import { readCount, readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** Where a backup is written. */
export type BackupArguments = { file: string } | { folder: string; keep: number }

const USUAL_KEPT = 7
const MOST_KEPT = 1000

/**
 * Reads the arguments after `backup`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readBackupArguments(args: readonly string[]): BackupArguments {
  const { values, positionals } = readOptions(args, { folder: { type: 'string' }, keep: { type: 'string' } })
  const [file, surplus] = positionals
  if (surplus !== undefined) throw new UsageError(`for mye: ${surplus}`)
  const { folder } = values
  if (folder !== undefined) {
    if (file !== undefined) throw new UsageError('si enten en fil eller --folder')
    return { folder, keep: readCount(values.keep, 'keep', MOST_KEPT) ?? USUAL_KEPT }
  }
  if (values.keep !== undefined) throw new UsageError('--keep gjelder bare med --folder')
  if (file === undefined) throw new UsageError('si hvor fila skal ligge')
  return { file }
}
