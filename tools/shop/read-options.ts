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

/**
 * Reads the number of a review or a question.
 *
 * @param what «en omtale»
 * @throws UsageError when it is no such number
 */
export function readId(text: string | undefined, what: string): number {
  if (text === undefined) throw new UsageError(`si nummeret på ${what}, som 1042`)
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw new UsageError(`${text} er ikke nummeret på ${what}`)
  return id
}

const MOST_REPLY = 2000

/**
 * Reads a reply to a shopper.
 *
 * @throws UsageError when it is missing or too long
 */
export function readReply(text: string | undefined): string {
  const reply = text?.normalize('NFC').trim() ?? ''
  if (reply === '') throw new UsageError('skriv svaret etter nummeret, i anførselstegn')
  if (reply.length > MOST_REPLY) throw new UsageError(`svaret kan ha høyst ${MOST_REPLY} tegn`)
  return reply
}
