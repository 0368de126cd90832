import { UsageError } from './usage-error.ts'

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
