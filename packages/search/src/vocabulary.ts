import { type CloseWords, createCloseWords } from './close-words.ts'
import { listCompoundParts } from './compound-parts.ts'
import { compoundHeads, compoundModifiers } from './compound-words.ts'
import { foldWord } from './fold-text.ts'
import { stemWord } from './stem-word.ts'
import { listSynonymWords } from './synonyms.ts'

/** A word of the catalogue that has a given part. */
export type PartOf = { term: number; isHead: boolean }

/**
 * The kind of a word, the most reliable first. `common`: a noun or adjective, may be part of compounds; `proper`: a brand
 * or a colour's name, never split; `title`: the first word of a name, mostly invented; `described`: from a description
 * only, never used as a correction.
 */
export type WordKind = 'common' | 'proper' | 'title' | 'described'
const SURENESS: Record<WordKind, number> = { common: 3, proper: 2, title: 1, described: 0 }

/** Every folded word of the catalogue with a number, found by word, stem, part of a compound, prefix or typo. */
export type Vocabulary = {
  /** The number of a folded word, added if it is new. Both strings are kept, so they must not be slices of long texts. */
  add(word: string, kind: WordKind, written: string): number
  /** Ends the building: computes stems and parts, when all common words are known. */
  settle(): void
  find(word: string): number | undefined
  wordOf(term: number): string
  /** The word with its Norwegian letters: «løpesko» for `lopesko`. */
  writtenOf(word: string): string
  withStem(stem: string): readonly number[]
  withPart(stem: string): readonly PartOf[]
  withPrefix(prefix: string): number[]
  closeTo(word: string): { word: string; distance: number }[]
}

const nothing: readonly never[] = []

export const createVocabulary = (): Vocabulary => {
  const words: string[] = []
  const termByWord = new Map<string, number>()
  const byStem = new Map<string, number[]>()
  const byPart = new Map<string, PartOf[]>()
  const kinds: WordKind[] = []
  const corrigible = new Set<string>()
  const commonStems = new Set<string>()
  const close: CloseWords = createCloseWords()
  const closeWords: string[] = []
  const writings = new Map<string, string>()
  let sorted: string[] = []
  /** Words added after that. */
  const unsorted: string[] = []
  let settled = false

  const learnToCorrect = (word: string) => {
    if (word.length < 3 || /\d/.test(word) || corrigible.has(word)) return
    corrigible.add(word)
    close.add(word)
    closeWords.push(word)
  }

  const noteWriting = (word: string, written: string) => {
    if (word !== written && !writings.has(word)) writings.set(word, written)
  }

  const learn = (word: string, term: number, stem: string) => {
    push(byStem, stem, term)
    const kind = kinds[term]
    if (kind !== 'proper' && word.length >= 5 && word.length <= 40 && !/\d/.test(word)) {
      for (const part of listCompoundParts(word, stem, (known) => commonStems.has(known), kind === 'title')) {
        push(byPart, part.stem, { term, isHead: part.isHead })
      }
    }
  }

  return {
    add: (word, kind, written) => {
      let term = termByWord.get(word)
      if (term === undefined) {
        term = words.length
        words.push(word)
        termByWord.set(word, term)
        kinds.push(kind)
        if (settled) {
          unsorted.push(word)
          learn(word, term, stemWord(word))
          if (kind !== 'described') learnToCorrect(word)
        }
      }
      if (SURENESS[kind] > SURENESS[kinds[term] ?? 'described']) kinds[term] = kind
      if (kind !== 'described') noteWriting(words[term] ?? word, written)
      return term
    },
    settle: () => {
      const stems = words.map(stemWord)
      for (const [term, stem] of stems.entries()) if (kinds[term] === 'common') commonStems.add(stem)
      for (const [term, word] of words.entries()) {
        learn(word, term, stems[term] as string)
        if (kinds[term] !== 'described') learnToCorrect(word)
      }
      for (const written of [...compoundHeads, ...compoundModifiers, ...listSynonymWords()]) {
        noteWriting(foldWord(written), written)
        learnToCorrect(foldWord(written))
      }
      sorted = words.toSorted()
      settled = true
    },
    find: (word) => termByWord.get(word),
    wordOf: (term) => words[term] ?? '',
    writtenOf: (word) => writings.get(word) ?? word,
    withStem: (stem) => byStem.get(stem) ?? nothing,
    withPart: (stem) => byPart.get(stem) ?? nothing,
    withPrefix: (prefix) => {
      const found: number[] = []
      const take = (word: string | undefined) => {
        const term = word === undefined ? undefined : termByWord.get(word)
        if (term !== undefined) found.push(term)
      }
      for (let at = lowerBound(sorted, prefix); sorted[at]?.startsWith(prefix); at++) take(sorted[at])
      for (const word of unsorted) if (word.startsWith(prefix)) take(word)
      return found
    },
    closeTo: (word) =>
      close.find(word).map((found) => ({ word: closeWords[found.word] ?? '', distance: found.distance })),
  }
}

const push = <V>(lists: Map<string, V[]>, key: string, value: V): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** The index of the first word that is not sorted before `prefix`. */
const lowerBound = (sorted: readonly string[], prefix: string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return low
}
