import { type DocumentWords, TEXT_SOURCES, type TextSource } from './document-words.ts'
import { foldWord } from './fold-text.ts'
import { growArray } from './growing-array.ts'
import { createOwnSynonyms, type OwnSynonyms } from './own-synonyms.ts'
import { createPostings, type Postings } from './postings.ts'
import { createSpellingTable } from './spelling-table.ts'
import { createVocabulary, type Vocabulary, type WordKind } from './vocabulary.ts'

/** Which texts of an article hold a word, as bits of a posting. */
export const FIELD = {
  /** What the article is: the last word of the name before «med», «til» or «for». */
  head: 1,
  name: 2,
  /** The words after «med», «til» or «for»: what it has, or who it is for. */
  addition: 4,
  group: 8,
  brand: 16,
  /** Also the words of attributes: what its name says itself counts more. */
  widerGroup: 32,
  color: 64,
  code: 128,
} as const

/** The words of all articles; those of descriptions are kept apart from those of all other texts. */
export type TextIndex = {
  vocabulary: Vocabulary
  /** Words of name, brand, groups and colours, and codes that are not all digits. */
  primary: Postings
  description: Postings
  synonyms: OwnSynonyms
  add(ordinal: number, words: DocumentWords): void
  settle(): void
}

const KINDS: readonly WordKind[] = ['common', 'proper', 'title', 'described']
const COMMON = 0
const PROPER = 1
const TITLE = 2
const DESCRIBED = 3

/** The field and the kind of the words of each text except the name and the description. */
const listed: Partial<Record<TextSource, { field: number; kind: number }>> = {
  joined: { field: FIELD.head, kind: COMMON },
  brand: { field: FIELD.brand, kind: PROPER },
  group: { field: FIELD.group, kind: COMMON },
  widerGroup: { field: FIELD.widerGroup, kind: COMMON },
  color: { field: FIELD.color, kind: PROPER },
  code: { field: FIELD.code, kind: PROPER },
  kind: { field: FIELD.group, kind: COMMON },
  attribute: { field: FIELD.widerGroup, kind: COMMON },
}
const fieldAt = TEXT_SOURCES.map((source) => listed[source]?.field ?? 0)
const kindAt = TEXT_SOURCES.map((source) => listed[source]?.kind ?? COMMON)
const NAME = TEXT_SOURCES.indexOf('name')
const DESCRIPTION = TEXT_SOURCES.indexOf('description')

const additionWords = ['med', 'til', 'for', 'i', 'på', 'uten'].map((word) =>
  [...word].map((letter) => letter.charCodeAt(0)),
)
const beginsAddition = (units: Uint16Array, start: number, end: number): boolean =>
  end - start <= 4 &&
  additionWords.some(
    (word) => word.length === end - start && word.every((letter, at) => units[start + at] === letter),
  )

/** The word between two offsets of `units`, as a string. */
const wordAt = (units: Uint16Array, start: number, end: number): string => {
  let word = ''
  for (let at = start; at < end; at += 1000) {
    word += String.fromCharCode(...units.subarray(at, Math.min(end, at + 1000)))
  }
  return word
}

/** @param isAlive whether a document is not removed */
export const createTextIndex = (isAlive: (ordinal: number) => boolean): TextIndex => {
  const vocabulary = createVocabulary()
  const primary = createPostings(isAlive)
  const description = createPostings(isAlive)
  /** The term of each spelling, so that each is folded once; -1 for a spelling that folds to nothing. */
  const spellings = createSpellingTable()
  let termOfSpelling = new Int32Array(1024)
  /** The kinds of word that a spelling occurred as, as bits. */
  let kindsOfSpelling = new Uint8Array(1024)
  let settled = false

  const forgetSpellings = () => {
    spellings.clear()
    kindsOfSpelling = new Uint8Array(1024)
    termOfSpelling = new Int32Array(1024)
  }

  const meet = (entry: number, spelling: string, kind: number): number => {
    if (entry >= termOfSpelling.length) {
      termOfSpelling = growArray(termOfSpelling, entry + 1)
      kindsOfSpelling = growArray(kindsOfSpelling, entry + 1)
    }
    const folded = foldWord(spelling)
    const term = folded === '' ? -1 : vocabulary.add(folded, KINDS[kind] as WordKind, spelling)
    termOfSpelling[entry] = term
    kindsOfSpelling[entry] = (kindsOfSpelling[entry] as number) | (1 << kind)
    return term
  }

  /** The term of a document's word. */
  const termAt = ({ buffer: { units, starts, hashes } }: DocumentWords, at: number, kind: number): number => {
    const start = starts[at] as number
    const end = starts[at + 1] as number
    const entry = spellings.entryOf(units, start, end, hashes[at] as number)
    if (entry < kindsOfSpelling.length && ((kindsOfSpelling[entry] as number) & (1 << kind)) !== 0) {
      return termOfSpelling[entry] as number
    }
    return meet(entry, wordAt(units, start, end), kind)
  }

  const addName = (ordinal: number, words: DocumentWords, to: number) => {
    const { units, starts } = words.buffer
    let headAt = to - 1
    for (let at = 1; at < to; at++) {
      if (beginsAddition(units, starts[at] as number, starts[at + 1] as number)) {
        headAt = at - 1
        break
      }
    }
    for (let at = 0; at < to; at++) {
      // The first word is mostly the maker's own name for it, which is hardly ever part of a compound.
      const term = termAt(words, at, at > 0 ? COMMON : TITLE)
      const field = at === headAt ? FIELD.head : at < headAt ? FIELD.name : FIELD.addition
      if (term >= 0) primary.add(term, ordinal, field)
    }
  }

  const addDescription = (ordinal: number, words: DocumentWords, from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const term = termAt(words, at, DESCRIBED)
      if (term >= 0 && !primary.endsWith(term, ordinal) && !description.endsWith(term, ordinal)) {
        description.add(term, ordinal, 0)
      }
    }
  }

  return {
    vocabulary,
    primary,
    description,
    synonyms: createOwnSynonyms(),
    add: (ordinal, words) => {
      const { runEnds, runSources, runCount } = words
      let from = 0
      for (let run = 0; run < runCount; run++) {
        const to = runEnds[run] as number
        const source = runSources[run] as number
        if (source === NAME) addName(ordinal, words, to)
        else if (source === DESCRIPTION) addDescription(ordinal, words, from, to)
        else {
          const field = fieldAt[source] as number
          const kind = kindAt[source] as number
          for (let at = from; at < to; at++) {
            const term = termAt(words, at, kind)
            if (term >= 0) primary.add(term, ordinal, field)
          }
        }
        from = to
      }
      if (settled) forgetSpellings()
    },
    settle: () => {
      settled = true
      forgetSpellings()
      primary.pack()
      description.pack()
      vocabulary.settle()
    },
  }
}
