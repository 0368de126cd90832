import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/** How many rows a list shows on a page, by default and at most. */
export const LIST_LIMIT = { usual: 20, most: 200 }

/**
 * Parses the arguments of one command.
 *
 * @throws UsageError for an option that the command does not have
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = true,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads the whole number of an option; undefined where it was not given.
 *
 * @throws UsageError when it is no number from 1 to `most`
 */
export function readCount(text: string | undefined, name: string, most: number): number | undefined {
  if (text === undefined) return undefined
  const count = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most) throw new UsageError(`--${name} ${text} er ikke et tall fra 1 til ${most}`)
  return count
}
