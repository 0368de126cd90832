import { stemWord } from './stem-word.ts'
import { listSynonyms } from './synonyms.ts'
import type { TextIndex } from './text-index.ts'

/** The words of the catalogue that a word of a query matches, each with its weight (1 for the word itself). */
export type Expansion = Map<number, number>

const WEIGHT = {
  sameStem: 0.97,
  head: 0.98,
  modifier: 0.55,
  synonym: 0.75,
  perSynonym: 0.05,
  otherMarks: 0.5,
  /** Many leave the marks out, so it says less the other way round. */
  missingMarks: 0.9,
  prefix: 0.6,
  slip: 0.6,
  secondSlip: 0.45,
}
const mostPrefixed = 5000

const raise = (into: Expansion, term: number, weight: number) => {
  if ((into.get(term) ?? 0) < weight) into.set(term, weight)
}

/** The word itself, its inflections, compounds with it, and synonyms. */
export const expandWord = ({ vocabulary, synonyms }: TextIndex, word: string, written = word): Expansion => {
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
  const marks = written.match(/[æøå]/g)
  if (marks !== null) {
    // «skjørt» (skirt) must not match «skjorte» (shirt), although both fold to the same letters.
    for (const [term, weight] of expansion) {
      const other = vocabulary.writtenOf(vocabulary.wordOf(term))
      if (!marks.every((mark) => other.includes(mark))) expansion.set(term, weight * WEIGHT.otherMarks)
    }
  } else {
    for (const [term, weight] of expansion) {
      if (/[æøå]/.test(vocabulary.writtenOf(vocabulary.wordOf(term))))
        expansion.set(term, weight * WEIGHT.missingMarks)
    }
  }
  for (const [at, synonym] of [...synonyms.listOf(stem), ...listSynonyms(stem)].entries()) {
    take(synonym, Math.max(WEIGHT.synonym / 2, WEIGHT.synonym - at * WEIGHT.perSynonym))
  }
  return expansion
}

/** Words with the prefix; shorter ones weigh more. */
export const expandPrefix = ({ vocabulary }: TextIndex, prefix: string): Expansion => {
  const expansion: Expansion = new Map()
  for (const term of vocabulary.withPrefix(prefix).slice(0, mostPrefixed)) {
    const longer = vocabulary.wordOf(term).length - prefix.length
    raise(expansion, term, WEIGHT.prefix / (1 + longer / 40))
  }
  return expansion
}

/** Whether a word of an expansion occurs in an article outside the descriptions. */
export const isInPrimary = ({ primary }: TextIndex, expansion: Expansion): boolean => {
  for (const term of expansion.keys()) if (primary.isHeld(term)) return true
  return false
}

export const isFound = (text: TextIndex, expansion: Expansion): boolean => {
  if (isInPrimary(text, expansion)) return true
  for (const term of expansion.keys()) if (text.description.isHeld(term)) return true
  return false
}

/** How often the words of an expansion occur outside the descriptions, by their weights. */
export const primaryFrequency = ({ primary }: TextIndex, expansion: Expansion): number => {
  let sum = 0
  for (const [term, weight] of expansion) sum += primary.frequency(term) * weight
  return sum
}

/**
 * The most likely corrections of a word that finds nothing: the nearest words, of these the most frequent. Words with
 * the same first letter are preferred, because typos in it are rare.
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
    if (!isInPrimary(text, expansion)) continue
    const frequency = primaryFrequency(text, expansion)
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
