import { stemWord } from './stem-word.ts'
import { listSynonyms } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'

/** Words of the catalogue that stand for a word of a query, each with how well it does (1 is the word itself). */
export type Expansion = Map<number, number>

const WEIGHT = {
  sameStem: 0.97,
  head: 0.85,
  modifier: 0.7,
  synonym: 0.75,
  perSynonym: 0.05,
  otherMarks: 0.5,
  prefix: 0.6,
  slip: 0.6,
  secondSlip: 0.45,
}
const mostPrefixed = 5000

const raise = (into: Expansion, term: number, weight: number) => {
  if ((into.get(term) ?? 0) < weight) into.set(term, weight)
}

/** The word itself, its inflections, compounds that it is part of, and other words for the same. */
export const expandWord = ({ vocabulary }: TextIndex, word: string, written = word): Expansion => {
  const expansion: Expansion = new Map()
  const take = (form: string, factor: number) => {
    const exact = vocabulary.find(form)
    if (exact !== undefined) raise(expansion, exact, factor)
    const stem = stemWord(form)
    for (const term of vocabulary.withStem(stem)) raise(expansion, term, factor * WEIGHT.sameStem)
    for (const { term, isHead } of vocabulary.withPart(stem)) {
      raise(expansion, term, factor * (isHead ? WEIGHT.head : WEIGHT.modifier))
    }
    return stem
  }
  const stem = take(word, 1)
  for (const [at, synonym] of listSynonyms(stem).entries()) {
    take(synonym, Math.max(WEIGHT.synonym / 2, WEIGHT.synonym - at * WEIGHT.perSynonym))
  }
  const marks = written.match(/[æøå]/g)
  if (marks !== null) {
    // Who writes «skjørt» does not mean «skjorte», though both fold alike.
    for (const [term, weight] of expansion) {
      const other = vocabulary.writtenOf(vocabulary.wordOf(term))
      if (!marks.every((mark) => other.includes(mark))) expansion.set(term, weight * WEIGHT.otherMarks)
    }
  }
  return expansion
}

/** Words that begin so, shorter ones better. */
export const expandPrefix = ({ vocabulary }: TextIndex, prefix: string): Expansion => {
  const expansion: Expansion = new Map()
  for (const term of vocabulary.withPrefix(prefix).slice(0, mostPrefixed)) {
    const longer = vocabulary.wordOf(term).length - prefix.length
    raise(expansion, term, WEIGHT.prefix / (1 + longer / 40))
  }
  return expansion
}

/** Whether any word of an expansion stands in a telling field. */
export const isTelling = ({ telling }: TextIndex, expansion: Expansion): boolean => {
  for (const term of expansion.keys()) if (telling.frequency(term) > 0) return true
  return false
}

export const isFound = (text: TextIndex, expansion: Expansion): boolean => {
  if (isTelling(text, expansion)) return true
  for (const term of expansion.keys()) if (text.description.frequency(term) > 0) return true
  return false
}

/** In how many telling places the words of an expansion stand, each as much as it counts. */
export const tellingFrequency = ({ telling }: TextIndex, expansion: Expansion): number => {
  let sum = 0
  for (const [term, weight] of expansion) sum += telling.frequency(term) * weight
  return sum
}

/**
 * What a word that nothing is found with may have been meant to be: the nearest words, of these the most
 * frequent. Same first letter first: slips there are rare.
 */
export const correctWord = (
  text: TextIndex,
  word: string,
): { word: string; expansion: Expansion; distance: number } | null => {
  let best: { word: string; expansion: Expansion; distance: number; score: number } | null = null
  const seen = new Set<string>()
  for (const close of text.vocabulary.closeTo(word)) {
    if (seen.has(close.word)) continue
    seen.add(close.word)
    const expansion = expandWord(text, close.word)
    const frequency = tellingFrequency(text, expansion)
    if (frequency === 0) continue
    const score =
      Math.log2(1 + frequency) +
      (close.word[0] === word[0] ? 4 : 0) +
      (close.word.at(-1) === word.at(-1) ? 1 : 0)
    if (best === null || score > best.score || (score === best.score && close.word < best.word)) {
      const weight = close.distance === 1 ? WEIGHT.slip : WEIGHT.secondSlip
      for (const [term, before] of expansion) expansion.set(term, before * weight)
      best = { word: close.word, expansion, distance: close.distance, score }
    }
  }
  return best
}
