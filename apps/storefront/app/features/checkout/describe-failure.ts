import type { FailedLines } from '@varde/contract/entities'
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
        : 'Du har alt så mange som du kan kjøpe av denne'
    case 'out_of_stock':
      return available > 0
        ? `Bare ${formatCount(available)} igjen, du ba om ${formatCount(Count)}`
        : 'Utsolgt i denne butikken'
  }
}
