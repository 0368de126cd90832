import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export const usualArticles = 600
export const mostArticles = 1_000_000

/** The parsed command line. */
export type DemoArguments = { articles: number; seed: string }

/**
 * Reads the arguments after `demo`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readDemoArguments(args: readonly string[]): DemoArguments {
  const { articles = String(usualArticles), seed = 'varde' } = readOptions(
    args,
    { articles: { type: 'string' }, seed: { type: 'string' } },
    false,
  ).values
  const count = /^\d{1,7}$/.test(articles) ? Number(articles) : 0
  if (count < 1 || count > mostArticles)
    throw new UsageError(`--articles ${articles} er ikke et antall fra 1 til ${mostArticles}`)
  if (seed === '') throw new UsageError('--seed er tom')
  return { articles: count, seed }
}
