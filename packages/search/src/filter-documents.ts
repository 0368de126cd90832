import type { DocumentStore } from './document-store.ts'
import { FACET_NAMES, type FacetName, type SearchRequest, type SearchResult } from './search-index.ts'

type Rules = Pick<SearchRequest, FacetName | 'price'>

/** What is left of candidates under a request's rules, and what each choice would leave. */
export type Filtered = Pick<SearchResult, 'facets' | 'price'> & {
  docs: Uint32Array
  count: number
}

const PRICE = FACET_NAMES.length
/** A document may fail one rule and still be counted for it; two, and it counts nowhere. */
const NONE = -1

type Rule = {
  facet: number
  wanted: Uint8Array
  starts: Uint32Array
  lengths: Uint16Array
  pool: Uint32Array
}

const listRules = (store: DocumentStore, request: Rules): Rule[] =>
  FACET_NAMES.flatMap((name, facet) => {
    if (request[name].length === 0) return []
    const column = store.facets[name]
    const wanted = new Uint8Array(column.choiceCount() + 1)
    for (const id of request[name]) {
      const choice = column.choiceOf(id)
      if (choice !== undefined) wanted[choice] = 1
    }
    return [{ facet, wanted, ...column.runs() }]
  })

const hasWanted = ({ wanted, starts, lengths, pool }: Rule, doc: number): boolean => {
  const start = starts[doc] as number
  const end = start + (lengths[doc] as number)
  for (let at = start; at < end; at++) if (wanted[pool[at] as number] === 1) return true
  return false
}

/**
 * 7.44: keeps the candidates that fit all rules, and counts every choice as if its own facet did not restrict
 * (and prices as if the price did not). Reads each candidate once: the cost grows with them, not with the shop.
 */
export const filterDocuments = (
  store: DocumentStore,
  request: Rules,
  candidates: Uint32Array,
  candidateCount: number,
): Filtered => {
  const rules = listRules(store, request)
  const columns = FACET_NAMES.map((name) => ({
    ...store.facets[name].runs(),
    counts: new Uint32Array(store.facets[name].choiceCount()),
  }))
  const low = request.price?.min ?? Number.NEGATIVE_INFINITY
  const high = request.price?.max ?? Number.POSITIVE_INFINITY
  const { prices } = store
  const docs = new Uint32Array(candidateCount)
  let count = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY

  const countIn = (facet: number, doc: number) => {
    const column = columns[facet]
    if (column === undefined) return
    const { starts, lengths, pool, counts } = column
    const start = starts[doc] as number
    const end = start + (lengths[doc] as number)
    for (let at = start; at < end; at++) {
      const choice = pool[at] as number
      counts[choice] = (counts[choice] as number) + 1
    }
  }

  for (let at = 0; at < candidateCount; at++) {
    const doc = candidates[at] as number
    const price = prices[doc] as number
    let failed = price >= low && price <= high ? NONE : PRICE
    let fails = failed === NONE ? 0 : 1
    for (const rule of rules) {
      if (hasWanted(rule, doc)) continue
      failed = rule.facet
      fails++
      if (fails > 1) break
    }
    if (fails > 1) continue
    if (fails === 0 || failed === PRICE) {
      if (price < min) min = price
      if (price > max) max = price
    }
    if (fails === 0) {
      docs[count++] = doc
      for (let facet = 0; facet < PRICE; facet++) countIn(facet, doc)
    } else if (failed !== PRICE) countIn(failed, doc)
  }

  return {
    docs,
    count,
    facets: toFacets(store, (name) => columns[FACET_NAMES.indexOf(name)]?.counts ?? new Uint32Array(0)),
    price: min > max ? null : { min, max },
  }
}

/** Counts by choice number as lists, most first, then by id. */
export const toFacets = (
  store: DocumentStore,
  countsOf: (name: FacetName) => Uint32Array,
): SearchResult['facets'] => {
  const list = (name: FacetName) => {
    const counts = countsOf(name)
    const column = store.facets[name]
    const found: { id: number; count: number }[] = []
    for (let choice = 0; choice < column.choiceCount(); choice++) {
      const count = counts[choice] ?? 0
      if (count > 0) found.push({ id: column.idOf(choice), count })
    }
    return found.sort((a, b) => b.count - a.count || a.id - b.id)
  }
  return {
    genders: list('genders'),
    colors: list('colors'),
    brands: list('brands'),
    sizes: list('sizes'),
    groups: list('groups'),
    shops: list('shops'),
    campaigns: list('campaigns'),
  }
}
