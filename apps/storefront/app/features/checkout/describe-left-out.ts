import type { FailedLines } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import { describeFailure } from './describe-failure.ts'

/**
 * 8.14: what an order was placed without, beyond what the shopper had been told of before she asked for the rest: it may
 * have sold out between the two presses.
 *
 * @param failed the lines that the placed order is without
 * @param told the lines that she has seen in the dialog; null when there was none
 * @returns what to tell her; null when she knows it all
 */
export function describeLeftOut(failed: FailedLines, told: FailedLines | null): string | null {
  const known = new Set(told?.flatMap(({ articles }) => articles.map(({ EanNo }) => EanNo)))
  const untold = failed.flatMap(({ articles }) => articles).filter(({ EanNo }) => !known.has(EanNo))
  if (untold.length === 0) return null
  const lines = untold.map((article) => `${article.name} (${describeFailure(article).toLowerCase()})`)
  return `${errorCatalogue.LINES_NOT_RESERVED.message} ${lines.join(', ')}.`
}
