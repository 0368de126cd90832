import { isChildGender } from '@varde/domain/catalogue/genders'
import type { Accumulator, Clause, Matches } from './accumulate.ts'
import { type Applied, applyFilters } from './apply-filters.ts'
import { listPropertyWords } from './attribute-words.ts'
import type { Audience, DocumentStore } from './document-store.ts'
import { correctWord, expandWord, isInPrimary, primaryFrequency } from './expand-word.ts'
import { foldWord } from './fold-text.ts'
import type { ReadQuery, SoftFilter } from './read-query.ts'
import { type ResolvedWords, resolveWords, widen } from './resolve-words.ts'
import type { Understanding } from './search-index.ts'
import { stemWord } from './stem-word.ts'
import { listSynonyms } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'

/** What a query finds before the request's filters are applied. */
export type Found = {
  docs: Uint32Array
  count: number
  /** By ordinal; null when all hits are equally good. */
  scores: Float32Array | null
  understood: Understanding
  didYouMean: string | null
  audience: Audience
}

/** With fewer hits than this the words of descriptions count too. */
const fewHits = 5
/** How many times more frequent a word must be to be suggested instead of one that finds next to nothing. */
const clearlyMore = 20

export type Finder = (query: ReadQuery, text: string) => Found

export const createFinder = (store: DocumentStore, text: TextIndex, accumulator: Accumulator): Finder => {
  let all = new Uint32Array(0)
  let allOf = { count: -1, aliveCount: -1 }

  /** Every document; listed again when one was added or removed. */
  const everything = (isScored: boolean): Matches => {
    if (allOf.count !== store.count || allOf.aliveCount !== store.aliveCount) {
      all = new Uint32Array(store.aliveCount)
      let count = 0
      for (let doc = 0; doc < store.count; doc++) if (store.alive[doc] === 1) all[count++] = doc
      allOf = { count: store.count, aliveCount: store.aliveCount }
    }
    const scores = new Float32Array(isScored ? store.count : 0).fill(1)
    return { docs: all, count: all.length, scores }
  }

  /** The narrowest reading of the words that finds anything together with the filters of the query. */
  const findNarrowest = (query: ReadQuery, words: ResolvedWords): Applied & { scores: Float32Array } => {
    const ask = (clauses: readonly Clause[], strict: boolean) => {
      const matches =
        clauses.length === 0
          ? everything(query.filters.length > 0)
          : // With filters in the query many hits are sorted by ordinal here; otherwise that happens when they are filtered.
            accumulator.matchAll(clauses, query.filters.length > 0)
      return { ...applyFilters(store, query.filters, matches, strict), scores: matches.scores }
    }
    const narrow = ask(words.clauses, false)
    if (words.clauses.length === 0) return narrow
    if (narrow.count >= fewHits || (narrow.count > 0 && narrow.relaxed.size > 0)) return narrow
    const wide = widen(text, words.clauses)
    const more = ask(wide, narrow.count > 0)
    if (more.count > 0) return more
    // «varm regnjakke»: a raincoat that is not warm is nearer than a warm hat.
    const things = wide.filter(({ word }) => !isPropertyWord(word.folded))
    if (things.length > 0 && things.length < wide.length) {
      const near = ask(things, false)
      if (near.count > 0) {
        words.ignored.push(
          ...wide.filter((clause) => !things.includes(clause)).map(({ word }) => word.written),
        )
        return near
      }
    }
    const most = accumulator.matchMost(wide)
    words.ignored.push(...listMissing(wide, most))
    return { ...applyFilters(store, query.filters, most, false), scores: most.scores }
  }

  /** The words that the best partial matches lack. */
  const listMissing = (clauses: ResolvedWords['clauses'], { docs, count, scores }: Matches): string[] => {
    if (count === 0) return []
    let best = docs[0] ?? 0
    for (let at = 1; at < count; at++) {
      const doc = docs[at] ?? 0
      if ((scores[doc] ?? 0) > (scores[best] ?? 0)) best = doc
    }
    return clauses.filter((clause) => !accumulator.mark([clause])(best)).map(({ word }) => word.written)
  }

  const listUnwanted = (
    query: ReadQuery,
  ): { clauses: Clause[]; excluded: string[]; wanted: ReadQuery['words'] } => {
    const clauses: Clause[] = []
    const excluded: string[] = []
    const wanted: ReadQuery['words'] = []
    for (const { folded, written, said } of query.unwanted) {
      const expansion = expandWord(text, folded)
      if (isInPrimary(text, expansion)) {
        clauses.push({ expansion, described: false })
        excluded.push(written)
      } else if (said) wanted.push({ folded, written })
    }
    return { clauses, excluded, wanted }
  }

  return (query, asked) => {
    const unwanted = listUnwanted(query)
    const words = resolveWords(text, [...query.words, ...unwanted.wanted])
    const nothingLeft = words.clauses.length === 0 && query.filters.length === 0 && words.ignored.length > 0
    let found: Applied & { scores: Float32Array } = nothingLeft
      ? { docs: new Uint32Array(0), count: 0, relaxed: new Set(), scores: new Float32Array(0) }
      : findNarrowest(query, words)
    if (unwanted.clauses.length > 0) {
      const isUnwanted = accumulator.mark(unwanted.clauses)
      const docs = found.docs.subarray(0, found.count).filter((doc) => !isUnwanted(doc))
      found = { ...found, docs, count: docs.length }
    }
    return {
      docs: found.docs,
      count: found.count,
      scores: words.clauses.length === 0 && query.filters.length === 0 ? null : found.scores,
      understood: {
        filters: query.filters.map((filter) => ({
          facet: filter.facet,
          word: filter.word,
          ids: filter.ids,
          ...(filter.facet === 'price' && { price: toOpenSides(filter) }),
          relaxed: found.relaxed.has(filter.facet),
          without: leaveOut(asked, filter.said),
        })),
        ignored: words.ignored,
        excluded: unwanted.excluded,
        corrected: words.corrected,
      },
      didYouMean: proposeQuery(asked, query, words, found.count),
      audience: audienceOf(query.filters),
    }
  }

  /** «Mente du»: the query with its typos corrected, or with a near word that finds clearly more. */
  function proposeQuery(asked: string, query: ReadQuery, words: ResolvedWords, count: number): string | null {
    const mended = [...words.corrected]
    if (mended.length === 0 && count < fewHits) {
      for (const { folded, written } of query.words) {
        const own = primaryFrequency(text, expandWord(text, folded))
        const other = correctWord(text, folded)
        if (other === null) continue
        if (primaryFrequency(text, expandWord(text, other.word)) >= clearlyMore * (own + 1)) {
          mended.push({ from: written, to: text.vocabulary.writtenOf(other.word) })
        }
      }
    }
    if (mended.length === 0) return null
    return mended.reduce(
      (proposal, { from, to }) => proposal.replace(from, to),
      asked.slice(0, 600).toLowerCase(),
    )
  }
}

const propertyStems = new Set(listPropertyWords().map((word) => stemWord(foldWord(word))))
const isPropertyWord = (folded: string): boolean =>
  [folded, ...listSynonyms(stemWord(folded))].some((word) => propertyStems.has(stemWord(word)))

/** Goods for children come first only if the query asks for them. */
const audienceOf = (filters: readonly SoftFilter[]): Audience => {
  const genders = filters.find(({ facet }) => facet === 'genders')?.ids
  if (genders === undefined) return 'adults'
  return genders.every(isChildGender) ? 'children' : 'anyone'
}

/** JSON has no infinite number. */
const toOpenSides = ({ min, max }: { min: number; max: number }) => ({
  min: min === 0 ? null : min,
  max: max === Infinity ? null : max,
})

/** A query without some of its parts, as a visitor would write it. */
const leaveOut = (asked: string, parts: readonly string[]): string => {
  let left = asked
  for (const part of parts) {
    const at = findPart(left.toLowerCase(), part)
    if (at !== -1) left = `${left.slice(0, at)} ${left.slice(at + part.length)}`
  }
  return left.replace(/\s+/g, ' ').trim()
}

/** Where a part stands as words of its own («red» is not in «Bredal»), else where it begins a compound, else anywhere. */
const findPart = (text: string, part: string): number => {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? '')
  let begins = -1
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    if (isLetter(at - 1)) continue
    if (!isLetter(at + part.length)) return at
    if (begins === -1) begins = at
  }
  return begins === -1 ? text.indexOf(part) : begins
}
