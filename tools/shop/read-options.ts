import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

/** The default and the largest number of rows on a page of a list. */
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
 * Reads an option that is a whole number; undefined when the option is missing.
 *
 * @throws UsageError when it is not a number from 1 to `most`
 */
export function readCount(text: string | undefined, name: string, most: number): number | undefined {
  if (text === undefined) return undefined
  const count = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > most) throw new UsageError(`--${name} ${text} er ikke et tall fra 1 til ${most}`)
  return count
}
