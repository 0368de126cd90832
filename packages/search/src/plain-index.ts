import { foldText } from './fold-text.ts'
import type { FacetName, SearchDocument, SearchIndex, SearchRequest, SearchResult } from './search-index.ts'

const facetNames: FacetName[] = ['genders', 'colors', 'brands', 'sizes', 'groups', 'shops']

type Entry = { document: SearchDocument; fields: string[]; all: string }

/**
 * An index that reads every document at every question: every word asked must occur somewhere in the article,
 * and the field it occurs in decides the score.
 */
export const createPlainIndex = (documents: SearchDocument[]): SearchIndex => {
  const entries = new Map<number, Entry>()
  const put = (document: SearchDocument) => {
    const fields = document.texts.map(foldText)
    entries.set(document.id, { document, fields, all: fields.join(' ') })
  }
  for (const document of documents) put(document)
  return { put, search: (request) => search(entries.values(), request) }
}

const search = (entries: Iterable<Entry>, request: SearchRequest): SearchResult => {
  const words = foldText(request.text.slice(0, 10_000)).split(' ').filter(Boolean).slice(0, 32)
  const rules = facetNames.map((name) => ({ name, wanted: new Set(request[name]) }))
  const excluded = new Set(request.exclude)
  const counts = new Map(facetNames.map((name) => [name, new Map<number, number>()]))
  const hits: SearchResult['hits'] = []
  const ranks = new Map<number, number>()
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const { document, fields, all } of entries) {
    if (excluded.has(document.id) || !words.every((word) => all.includes(word))) continue
    const inPrice =
      request.price === null || (document.price >= request.price.min && document.price <= request.price.max)
    const failed = rules.filter(
      ({ name, wanted }) => wanted.size > 0 && !document[name].some((id) => wanted.has(id)),
    )
    if (failed.length === 0) {
      min = Math.min(min, document.price)
      max = Math.max(max, document.price)
    }
    if (!inPrice) continue
    if (failed.length === 0) {
      hits.push({ id: document.id, score: score(words, fields) })
      ranks.set(document.id, document.bestsellerRank)
    }
    for (const { name } of rules) {
      // A choice is counted as if its own facet did not restrict.
      if (failed.length === 0 || (failed.length === 1 && failed[0]?.name === name)) {
        count(counts.get(name), document[name])
      }
    }
  }
  hits.sort((a, b) => b.score - a.score || (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0) || a.id - b.id)
  return {
    hits,
    facets: {
      genders: listCounts(counts.get('genders')),
      colors: listCounts(counts.get('colors')),
      brands: listCounts(counts.get('brands')),
      sizes: listCounts(counts.get('sizes')),
      groups: listCounts(counts.get('groups')),
      shops: listCounts(counts.get('shops')),
    },
    price: min > max ? null : { min, max },
  }
}

/** Earlier fields weigh more, whole words more than parts. */
const score = (words: string[], fields: string[]): number => {
  let sum = 0
  for (const word of words) {
    const at = fields.findIndex((field) => field.includes(word))
    if (at === -1) continue
    sum += (fields.length - at) * (` ${fields[at]} `.includes(` ${word} `) ? 2 : 1)
  }
  return sum
}

const count = (counts: Map<number, number> | undefined, ids: number[]): void => {
  for (const id of ids) counts?.set(id, (counts.get(id) ?? 0) + 1)
}

const listCounts = (counts: Map<number, number> | undefined): { id: number; count: number }[] =>
  [...(counts ?? [])]
    .map(([id, count]) => ({ id, count }))
    .toSorted((a, b) => b.count - a.count || a.id - b.id)
