import type { SearchBody } from '@varde/contract/entities'
import type { CatalogueService } from './catalogue.service.ts'
import { type SearchOutcome, searchArticles } from './list-articles.ts'

const MOST_SEARCHES = 500
/** Larger answers are not kept. */
const MOST_ARTICLES = 100

/**
 * Searches, and gives the same answer again as long as nothing has changed: pages of different brands and chosen shops
 * ask alike. The answers asked for least recently are dropped first.
 */
export function rememberSearches(
  catalogue: Pick<CatalogueService, 'current' | 'index' | 'version' | 'stockVersion'>,
): (body: SearchBody) => SearchOutcome {
  const kept = new Map<string, SearchOutcome>()
  let madeFor = ''
  return (body) => {
    const snapshot = catalogue.current()
    const version = `${catalogue.version()} ${catalogue.stockVersion()}`
    if (version !== madeFor) {
      kept.clear()
      madeFor = version
    }
    const key = JSON.stringify(body)
    const outcome = kept.get(key) ?? searchArticles(snapshot, catalogue.index(), body)
    if (body.take > MOST_ARTICLES) return outcome
    // Again at the end: a Map has its oldest entry first.
    kept.delete(key)
    kept.set(key, outcome)
    const [oldest] = kept.keys()
    if (kept.size > MOST_SEARCHES && oldest !== undefined) kept.delete(oldest)
    return outcome
  }
}
