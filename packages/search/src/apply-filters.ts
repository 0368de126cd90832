import type { Matches } from './accumulate.ts'
import type { DocumentStore } from './document-store.ts'
import type { SoftFilter } from './read-query.ts'

/** The filters of a query are dropped in this order when nothing matches all of them. */
const RELAX_ORDER = ['campaigns', 'sizes', 'colors', 'price', 'genders'] as const
/** The factor for a secondary meaning of a word: «dame» also means unisex. */
const SECONDARY_FACTOR = 0.9

export type Applied = { docs: Uint32Array; count: number; relaxed: ReadonlySet<SoftFilter['facet']> }

const fits = (store: DocumentStore, filter: SoftFilter): ((doc: number) => 0 | 1 | 2) => {
  if (filter.facet === 'price') {
    const { Price: prices } = store.sorted
    return (doc) => {
      const price = prices[doc] as number
      return price >= filter.min && price <= filter.max ? 2 : 0
    }
  }
  const { facet } = filter
  const { starts, lengths, pool } = store.facets.runs()
  const wanted = new Uint8Array(store.facets.choiceCount())
  const isGender = facet === 'genders'
  for (const id of filter.ids) {
    const choice = store.facets.choiceOf(facet, id)
    if (choice !== undefined) wanted[choice] = isGender && id !== filter.main ? 1 : 2
  }
  return (doc) => {
    const start = starts[doc] as number
    const end = start + (lengths[doc] as number)
    let best: 0 | 1 | 2 = 0
    for (let at = start; at < end && best < 2; at++) {
      const found = wanted[pool[at] as number] as 0 | 1 | 2
      if (found > best) best = found
    }
    return best
  }
}

/**
 * Keeps the matches that pass the filters read from the query. When none does, campaign, size, colour, price and gender are
 * dropped in this order, as few as needed (none with `strict`). Lowers the scores of secondary meanings.
 */
export const applyFilters = (
  store: DocumentStore,
  filters: readonly SoftFilter[],
  { docs, count, scores }: Matches,
  strict: boolean,
): Applied => {
  if (filters.length === 0) return { docs, count, relaxed: new Set() }
  const tests = filters
    .map((filter) => ({ test: fits(store, filter), step: RELAX_ORDER.indexOf(filter.facet) + 1 }))
    .toSorted((a, b) => b.step - a.step)
  const needed = new Uint8Array(count)
  let least = strict ? 0 : RELAX_ORDER.length
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    for (const { test, step } of tests) {
      const fit = test(doc)
      if (fit === 1) scores[doc] = (scores[doc] as number) * SECONDARY_FACTOR
      if (fit !== 0) continue
      needed[at] = step
      break
    }
    if ((needed[at] as number) < least) least = needed[at] as number
  }
  const kept = new Uint32Array(count)
  let keptCount = 0
  for (let at = 0; at < count; at++) {
    if ((needed[at] as number) <= least) kept[keptCount++] = docs[at] as number
  }
  return { docs: kept, count: keptCount, relaxed: new Set(RELAX_ORDER.slice(0, least)) }
}
