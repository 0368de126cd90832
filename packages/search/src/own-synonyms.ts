import { foldWord } from './fold-text.ts'
import type { SynonymLine } from './search-index.ts'
import { stemWord } from './stem-word.ts'

/** The synonyms that a shop has beside those of `synonym-lines`. */
export type OwnSynonyms = {
  /** The folded synonyms of a stem. */
  listOf(stem: string): readonly string[]
  /** Whether two words that stand together have synonyms, written as one folded word. */
  isPhrase(folded: string): boolean
  replace(lines: readonly SynonymLine[]): void
}

export const createOwnSynonyms = (): OwnSynonyms => {
  let byStem = new Map<string, string[]>()
  let phrases = new Set<string>()
  const relate = (from: string, to: string) => {
    const folded = foldWord(to)
    const stem = stemWord(fold(from))
    // A word of two is never in an article: it can only be searched for.
    if (folded === '' || stem === '' || /\s/.test(to.trim())) return
    const others = byStem.get(stem) ?? []
    if (!others.includes(folded)) byStem.set(stem, [...others, folded])
  }
  return {
    listOf: (stem) => byStem.get(stem) ?? [],
    isPhrase: (folded) => phrases.has(folded),
    replace: (lines) => {
      byStem = new Map()
      phrases = new Set()
      for (const { words, finds } of lines) {
        const targets = finds.length > 0 ? finds : words
        for (const one of words) for (const other of targets) if (one !== other) relate(one, other)
        for (const word of words) if (/\s/.test(word.trim())) phrases.add(fold(word))
      }
    },
  }
}

/** Words that stand together are looked up as one. */
const fold = (words: string): string => words.trim().split(/\s+/).map(foldWord).join('')
