import type { FailedLines } from '@varde/contract/entities'
import { errorCatalogue } from '@varde/contract/errors'
import { formatCount } from '@varde/domain/norwegian/format-number'

type FailedArticle = FailedLines[number]['articles'][number]

/** 8.14: why a line was not ordered, as the shopper reads it. */
export function describeFailure({ reason, available, Count }: FailedArticle): string {
  switch (reason) {
    case 'unknown':
    case 'invisible':
      return 'Finnes ikke lenger'
    case 'not_for_sale':
      return 'Selges ikke på nett'
    case 'only_collect':
      return 'Kan bare hentes i butikk'
    case 'shop_without_counter':
      return 'Kan ikke hentes i denne butikken'
    case 'limit':
      return available > 0
        ? `Du kan kjøpe høyst ${formatCount(available)}`
        : 'Du har allerede så mange du kan kjøpe av denne'
    case 'out_of_stock':
      return available > 0
        ? `Bare ${formatCount(available)} igjen, du ba om ${formatCount(Count)}`
        : 'Utsolgt i denne butikken'
  }
}

/**
 * 8.14: the lines that are missing from an order although the dialog did not list them: they may have sold out
 * between the dialog and the second press.
 *
 * @param failed the lines that the placed order is without
 * @param shown the lines that the dialog listed; null when there was none
 * @returns the text; null when the shopper knows already
 */
export function describeLeftOut(failed: FailedLines, shown: FailedLines | null): string | null {
  const known = new Set(shown?.flatMap(({ articles }) => articles.map(({ EanNo }) => EanNo)))
  const unknown = failed.flatMap(({ articles }) => articles).filter(({ EanNo }) => !known.has(EanNo))
  if (unknown.length === 0) return null
  const lines = unknown.map((article) => `${article.name} (${describeFailure(article).toLowerCase()})`)
  return `${errorCatalogue.LINES_NOT_RESERVED.message} ${lines.join(', ')}.`
}

/** Whether a line would be left if those that failed were taken out. */
export function hasRest(failed: FailedLines, lines: readonly { ean: string }[]): boolean {
  const failedEans = new Set(failed.flatMap(({ articles }) => articles.map(({ EanNo }) => EanNo)))
  return lines.some((line) => !failedEans.has(line.ean))
}
