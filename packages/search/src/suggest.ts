import type { Accumulator, Clause } from './accumulate.ts'
import { isNumeric } from './code-lookup.ts'
import type { DocumentStore } from './document-store.ts'
import { type Expansion, expandPrefix, expandWord } from './expand-word.ts'
import type { Found } from './find-documents.ts'
import { foldWord } from './fold-text.ts'
import { pageByScore } from './order-hits.ts'
import { resolveWords } from './resolve-words.ts'
import type { SearchLabels, Suggestion } from './search-index.ts'
import type { SortOrders } from './sort-orders.ts'
import { stemWord } from './stem-word.ts'
import type { TextIndex } from './text-index.ts'
import { eachWord } from './tokenize.ts'

const mostGroups = 3
const mostBrands = 2
const usualLimit = 8
const mostWords = 8
const mostLetters = 200

type Named = { id: number; words: string[] }

const nameAll = (labels: readonly { id: number; name: string }[]): Named[] =>
  labels.map(({ id, name }) => {
    const words: string[] = []
    eachWord(name, (word) => words.push(foldWord(word)))
    return { id, words }
  })

/** How well a name matches: each typed word must be the beginning (2) or the end (1) of one of its words. */
const fitness = (name: Named, typed: readonly string[]): number => {
  let sum = 0
  for (const word of typed) {
    const stem = stemWord(word)
    if (name.words.some((own) => own.startsWith(word))) sum += 2
    else if (word.length >= 3 && name.words.some((own) => stemWord(own).endsWith(stem))) sum += 1
    else return 0
  }
  return sum
}

/** Creates suggestions while the visitor types: groups and brands by their names, articles by all their words. */
export const createSuggester = (parts: {
  store: DocumentStore
  text: TextIndex
  labels: SearchLabels
  accumulator: Accumulator
  orders: SortOrders
  findByNumber(number: string): Found | undefined
}): ((asked: string, limit?: number) => Suggestion[]) => {
  const { store, text, accumulator, orders } = parts
  const groups = nameAll(parts.labels.groups)
  const brands = nameAll(parts.labels.brands)

  const pick = (
    kind: 'group' | 'brand',
    facet: 'groups' | 'brands',
    names: readonly Named[],
    typed: readonly string[],
    most: number,
  ): Suggestion[] =>
    names
      .map((name) => {
        const choice = store.facets.choiceOf(facet, name.id)
        const total = choice === undefined ? 0 : (store.totals[choice] ?? 0)
        return { id: name.id, total, fit: total === 0 ? 0 : fitness(name, typed) }
      })
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit || b.total - a.total || a.id - b.id)
      .slice(0, most)
      .map(({ id }) => ({ kind, id }))

  /** The last word may be incomplete, so it also counts as a beginning. */
  const listClauses = (typed: readonly string[]): Clause[] => {
    const last = typed.at(-1) ?? ''
    const done = resolveWords(
      text,
      typed.slice(0, -1).map((folded) => ({ folded, written: folded })),
    ).clauses
    const open: Expansion = expandPrefix(text, last)
    for (const [term, weight] of expandWord(text, last)) {
      if (weight > (open.get(term) ?? 0)) open.set(term, weight)
    }
    const isFound = [...open.keys()].some((term) => text.primary.isHeld(term))
    const ending = isFound
      ? [{ expansion: open, described: false }]
      : resolveWords(text, [{ folded: last, written: last }]).clauses
    return [...done, ...ending]
  }

  return (asked, limit = usualLimit) => {
    const cut = asked.slice(0, mostLetters)
    const number = cut.replace(/\s+/g, '')
    if (number.length >= 5 && isNumeric(number)) {
      const found = parts.findByNumber(number)
      if (found !== undefined) {
        return Array.from(found.docs.subarray(0, limit), (doc) => ({
          kind: 'article',
          id: store.ids[doc] ?? 0,
        }))
      }
    }
    const typed: string[] = []
    eachWord(cut, (word) => {
      const folded = foldWord(word)
      if (folded !== '' && typed.length < mostWords) typed.push(folded)
    })
    if (typed.length === 0) return []
    const named = [
      ...pick('group', 'groups', groups, typed, mostGroups),
      ...pick('brand', 'brands', brands, typed, mostBrands),
    ].slice(0, limit)
    const clauses = listClauses(typed)
    if (clauses.length === 0) return named
    const matches = accumulator.matchAll(clauses, false)
    const articles = pageByScore(
      store,
      { ...matches, audience: 'adults' },
      orders.popularity(),
      0,
      limit - named.length,
    )
    return [...named, ...articles.map((doc): Suggestion => ({ kind: 'article', id: store.ids[doc] ?? 0 }))]
  }
}
