import type { DocumentStore } from './document-store.ts'
import { type FilterRules, filterMany, lastCountedFacet } from './filter-many.ts'
import { growArray } from './growing-array.ts'
import { FACET_NAMES, type SearchResult } from './search-index.ts'

/** The candidates that pass a request's filters, and how many each choice would leave; `docs` is valid until the next call. */
export type Filtered = Pick<SearchResult, 'facets' | 'price'> & {
  docs: Uint32Array
  count: number
}

/** Reused, because the hits are read before the next search begins. */
let room = new Uint32Array(1024)

/** From this share of all documents on, thirty-two of them are tested at once. */
const many = 40

/** The price's bit among the bits of filters; a facet's bit is its index in `FACET_NAMES`. */
const PRICE_BIT = 1 << FACET_NAMES.length

/** The filters of a request, and which of them each choice passes, as bits. */
const readRules = (store: DocumentStore, request: FilterRules): { asked: number; bits: Uint32Array } => {
  const bits = new Uint32Array(store.facets.choiceCount())
  let asked = 0
  for (const [facet, name] of FACET_NAMES.entries()) {
    const ids = request[name] ?? []
    if (ids.length === 0) continue
    asked |= 1 << facet
    for (const id of ids) {
      const choice = store.facets.choiceOf(name, id)
      if (choice !== undefined) bits[choice] = 1 << facet
    }
  }
  return { asked, bits }
}

/**
 * 7.44: keeps the candidates that pass all filters, and counts each choice without the filter of its own facet (the
 * price range without the price filter). Few candidates are read once each, so the cost depends on their number and not
 * on the size of the shop. What the request does not want is empty.
 */
export const filterDocuments = (
  store: DocumentStore,
  request: FilterRules,
  candidates: Uint32Array,
  candidateCount: number,
): Filtered => {
  room = growArray(room, candidateCount)
  const filter = candidateCount * many < store.count ? filterFew : filterMany
  const { count, counts, min, max } = filter(store, request, candidates, candidateCount, room)
  const price = request.counts === 'none' || min > max ? null : { min, max }
  return { docs: room, count, facets: toFacets(store, counts), price }
}

const filterFew: typeof filterMany = (store, request, candidates, candidateCount, into) => {
  const { asked, bits } = readRules(store, request)
  const { starts, lengths, pool, facets } = store.facets.runs()
  const { Price: prices } = store.sorted
  const low = request.price?.min ?? Number.NEGATIVE_INFINITY
  const high = request.price?.max ?? Number.POSITIVE_INFINITY
  const counts = new Uint32Array(store.facets.choiceCount())
  /** The last facet with a filter: the choices of a run are in the order of facets. */
  const lastAsked = 31 - Math.clz32(asked)
  let count = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const lastCounted = lastCountedFacet(request.counts)

  for (let index = 0; index < candidateCount; index++) {
    const doc = candidates[index] as number
    const start = starts[doc] as number
    const end = start + (lengths[doc] as number)
    const price = prices[doc] as number
    let failed = price >= low && price <= high ? 0 : PRICE_BIT
    if (asked !== 0) {
      let kept = 0
      for (let at = start; at < end; at++) {
        const choice = pool[at] as number
        if ((facets[choice] as number) > lastAsked) break
        kept |= bits[choice] as number
      }
      failed |= asked & ~kept
    }
    if (failed === 0) {
      into[count++] = doc
      for (let at = start; at < end; at++) {
        const choice = pool[at] as number
        if ((facets[choice] as number) > lastCounted) break
        counts[choice] = (counts[choice] as number) + 1
      }
    } else if (failed !== PRICE_BIT) {
      // A document that fails one filter still counts for that facet; one that fails two counts nowhere.
      const facet = 31 - Math.clz32(failed)
      if (facet > lastCounted || (failed & (failed - 1)) !== 0) continue
      for (let at = start; at < end; at++) {
        const choice = pool[at] as number
        if (facets[choice] === facet) counts[choice] = (counts[choice] as number) + 1
        else if ((facets[choice] as number) > facet) break
      }
      continue
    }
    if (price < min) min = price
    if (price > max) max = price
  }

  return { count, counts, min, max }
}

const emptyFacets = (): SearchResult['facets'] =>
  Object.fromEntries(
    FACET_NAMES.map((name) => [name, [] as SearchResult['facets']['groups']]),
  ) as SearchResult['facets']

/** The counts as lists for each facet that is wanted, the largest first, then by id. */
export const toFacets = (
  store: DocumentStore,
  counts: Uint32Array,
  wanted: FilterRules['counts'] = 'all',
): SearchResult['facets'] => {
  const facets = emptyFacets()
  const table = store.facets
  const lastCounted = lastCountedFacet(wanted)
  for (let choice = 0; choice < table.choiceCount(); choice++) {
    const count = counts[choice] ?? 0
    const name = FACET_NAMES[table.facetOf(choice)]
    if (count > 0 && name !== undefined && table.facetOf(choice) <= lastCounted)
      facets[name].push({ id: table.idOf(choice), count })
  }
  for (const name of FACET_NAMES) facets[name].sort((a, b) => b.count - a.count || a.id - b.id)
  return facets
}
