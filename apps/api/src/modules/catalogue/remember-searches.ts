import { isDeepStrictEqual } from 'node:util'
import type { BrandRange } from '@varde/contract/brand-parts'
import type { SearchBody, SearchResponse } from '@varde/contract/entities'
import type { CatalogueService } from './catalogue.service.ts'
import { type SearchOutcome, searchArticles } from './list-articles.ts'

const MOST_SEARCHES = 500
/** Larger answers are not kept. */
const MOST_ARTICLES = 100

/**
 * Searches, and gives the same answer again as long as nothing has changed: pages of different brands and chosen shops
 * ask alike. After a change it searches again, and gives the earlier answer if the new one says the same, so that
 * nobody needs to compare the two. The answers asked for least recently are dropped first.
 */
export function rememberSearches(
  catalogue: Pick<CatalogueService, 'current' | 'index' | 'version' | 'stockVersion'>,
): (body: SearchBody, range?: BrandRange) => SearchOutcome {
  const kept = new Map<string, { outcome: SearchOutcome; version: string }>()
  return (body, brandRange) => {
    const snapshot = catalogue.current()
    // Only the recommended order is a brand's own.
    const range = body.orderBy === 'Recommended' ? brandRange : undefined
    if (body.take > MOST_ARTICLES) return searchArticles(snapshot, catalogue.index(), body, range)
    const version = `${catalogue.version()} ${catalogue.stockVersion()}`
    const key = JSON.stringify(range === undefined ? body : [body, range])
    const earlier = kept.get(key)
    let outcome = earlier?.outcome
    if (outcome === undefined || earlier?.version !== version) {
      const made = searchArticles(snapshot, catalogue.index(), body, range)
      if (outcome === undefined || !isSameOutcome(outcome, made)) outcome = made
    }
    // Again at the end: a Map has its oldest entry first.
    kept.delete(key)
    kept.set(key, { outcome, version })
    const [oldest] = kept.keys()
    if (kept.size > MOST_SEARCHES && oldest !== undefined) kept.delete(oldest)
    return outcome
  }
}

function isSameOutcome(one: SearchOutcome, other: SearchOutcome): boolean {
  return one.ok && other.ok ? isSameResponse(one.response, other.response) : isDeepStrictEqual(one, other)
}

/** The articles are the same objects as long as nothing about them has changed. */
function isSameResponse(one: SearchResponse, other: SearchResponse): boolean {
  const { hits: ones, ...rest } = one
  const { hits: others, ...otherRest } = other
  return (
    ones.total.value === others.total.value &&
    ones.hits.length === others.hits.length &&
    ones.hits.every(({ _id, _score, _source, shown }, at) => {
      const hit = others.hits[at]
      return (
        hit !== undefined &&
        _source === hit._source &&
        _id === hit._id &&
        _score === hit._score &&
        isDeepStrictEqual(shown, hit.shown)
      )
    }) &&
    isDeepStrictEqual(rest, otherRest)
  )
}
