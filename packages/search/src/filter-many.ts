import type { DocumentStore } from './document-store.ts'
import { setBit } from './facet-table.ts'
import { FACET_NAMES, type FacetLists, type SearchRequest } from './search-index.ts'

export type FilterRules = FacetLists & Pick<SearchRequest, 'price' | 'counts'>

/** How many documents are left, how many of them have each choice, and their lowest and highest price. */
export type Kept = { count: number; counts: Uint32Array; min: number; max: number }

/** The index of the last facet whose choices are counted: those of a document are in the order of facets. */
export const lastCountedFacet = (wanted: FilterRules['counts'] = 'all'): number =>
  wanted === 'all'
    ? FACET_NAMES.length - 1
    : wanted === 'groups' || wanted === 'genders'
      ? FACET_NAMES.indexOf(wanted)
      : -1

/** A filter on one facet, with the documents that pass it. */
type FacetRule = { facet: number; bits: Uint32Array }

const readFacetRules = (store: DocumentStore, request: FilterRules, words: number): FacetRule[] =>
  FACET_NAMES.flatMap((name, facet) => {
    const ids = request[name] ?? []
    if (ids.length === 0) return []
    const rows = ids.flatMap((id) => {
      const choice = store.facets.choiceOf(name, id)
      return choice === undefined ? [] : [store.facets.bitsOf(choice)]
    })
    const [only] = rows
    if (only !== undefined && rows.length === 1) return [{ facet, bits: only }]
    const bits = new Uint32Array(words)
    for (const row of rows)
      for (let at = 0; at < words; at++) bits[at] = (bits[at] as number) | (row[at] as number)
    return [{ facet, bits }]
  })

/**
 * `filterDocuments` for a large share of all documents: thirty-two of them are tested at once as the bits of a number,
 * and only those that fail at most one filter are read, or none where no facets are counted.
 *
 * @param into receives the documents that are left
 */
export const filterMany = (
  store: DocumentStore,
  request: FilterRules,
  candidates: Uint32Array,
  candidateCount: number,
  into: Uint32Array,
): Kept => {
  const words = (store.count + 31) >>> 5
  const isEverything = candidateCount === store.aliveCount
  let within = store.aliveBits
  if (!isEverything) {
    within = new Uint32Array(words)
    for (let at = 0; at < candidateCount; at++) setBit(within, candidates[at] as number)
  }
  const rules = readFacetRules(store, request, words)
  const { price, counts: wanted = 'all' } = request
  const lastCounted = lastCountedFacet(wanted)
  const low = price?.min ?? Number.NEGATIVE_INFINITY
  const high = price?.max ?? Number.POSITIVE_INFINITY
  const { starts, lengths, pool, facets } = store.facets.runs()
  const { Price: prices } = store.sorted
  const counts = new Uint32Array(store.facets.choiceCount())
  let count = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY

  // A single filter does not restrict its own facet, whose counts are known already.
  const only = isEverything && price === null && rules.length === 1 ? rules[0] : undefined
  const alone = only !== undefined && only.facet <= lastCounted ? only : undefined
  if (alone !== undefined) {
    for (let choice = 0; choice < counts.length; choice++) {
      if (facets[choice] === alone.facet) counts[choice] = store.totals[choice] as number
    }
  }

  /** Whether a document that fails one filter counts for its facet. */
  const countsFailed = rules.some(({ facet }) => facet <= lastCounted)

  const takePrice = (doc: number) => {
    const held = prices[doc] as number
    if (held < min) min = held
    if (held > max) max = held
  }
  const take = (doc: number) => {
    into[count++] = doc
    takePrice(doc)
    const start = starts[doc] as number
    const end = start + (lengths[doc] as number)
    for (let at = start; at < end; at++) {
      const choice = pool[at] as number
      if ((facets[choice] as number) > lastCounted) break
      if (alone === undefined || facets[choice] !== alone.facet)
        counts[choice] = (counts[choice] as number) + 1
    }
  }
  const takeFacet = (doc: number, facet: number) => {
    const start = starts[doc] as number
    const end = start + (lengths[doc] as number)
    for (let at = start; at < end; at++) {
      const choice = pool[at] as number
      const own = facets[choice] as number
      if (own === facet) counts[choice] = (counts[choice] as number) + 1
      else if (own > facet) break
    }
  }

  for (let word = 0; word < words; word++) {
    const all = within[word] as number
    let once = 0
    let twice = 0
    for (let at = 0; at < rules.length; at++) {
      const missed = all & ~((rules[at] as FacetRule).bits[word] as number)
      twice |= once & missed
      once |= missed
    }
    let left = all & ~twice
    if (alone !== undefined || !countsFailed) left &= ~once
    // From the lowest bit to the highest.
    for (; left !== 0; left &= left - 1) {
      const bit = left & -left
      const doc = word * 32 + 31 - Math.clz32(bit)
      const held = prices[doc] as number
      const fits = held >= low && held <= high
      if ((once & bit) === 0) {
        if (fits) take(doc)
        else takePrice(doc)
      } else if (fits) {
        // A document that fails one filter still counts for that facet.
        for (let at = 0; at < rules.length; at++) {
          const rule = rules[at] as FacetRule
          if (rule.facet <= lastCounted && ((rule.bits[word] as number) & bit) === 0)
            takeFacet(doc, rule.facet)
        }
      }
    }
  }
  return { count, counts, min, max }
}
