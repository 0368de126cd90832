import type { DocumentWords, Place } from './document-words.ts'
import { PLACES } from './document-words.ts'
import { foldWord } from './fold-text.ts'
import { grown } from './growing-array.ts'
import { createPostings, type Postings } from './postings.ts'
import { createSpellingTable } from './spelling-table.ts'
import { createVocabulary, type Vocabulary, type WordKind } from './vocabulary.ts'

/** Where in an article a word stands, as bits of a posting. */
export const FIELD = {
  /** What the thing is: the last word of the name before «med», «til» or «for». */
  head: 1,
  name: 2,
  /** What follows «med», «til» or «for»: what it has, or whom it is for. */
  addition: 4,
  group: 8,
  brand: 16,
  widerGroup: 32,
  color: 64,
  code: 128,
} as const

/** The words of all articles: telling fields apart from what is said about them in running text. */
export type TextIndex = {
  vocabulary: Vocabulary
  /** Name, brand, groups, colours, and numbers that are not all digits. */
  telling: Postings
  description: Postings
  add(ordinal: number, words: DocumentWords): void
  settle(): void
}

const KINDS: readonly WordKind[] = ['common', 'proper', 'title', 'told']
const COMMON = 0
const PROPER = 1
const TITLE = 2
const TOLD = 3

/** What the words of each text but the name and the description are, by place in `PLACES`. */
const listed: Partial<Record<Place, { field: number; kind: number }>> = {
  joined: { field: FIELD.head, kind: COMMON },
  brand: { field: FIELD.brand, kind: PROPER },
  group: { field: FIELD.group, kind: COMMON },
  widerGroup: { field: FIELD.widerGroup, kind: COMMON },
  color: { field: FIELD.color, kind: PROPER },
  code: { field: FIELD.code, kind: PROPER },
}
const fieldAt = PLACES.map((place) => listed[place]?.field ?? 0)
const kindAt = PLACES.map((place) => listed[place]?.kind ?? COMMON)
const NAME = PLACES.indexOf('name')
const DESCRIPTION = PLACES.indexOf('description')

const additionWords = ['med', 'til', 'for', 'i', 'på', 'uten'].map((word) =>
  [...word].map((letter) => letter.charCodeAt(0)),
)
const beginsAddition = (units: Uint16Array, start: number, end: number): boolean =>
  end - start <= 4 &&
  additionWords.some(
    (word) => word.length === end - start && word.every((letter, at) => units[start + at] === letter),
  )

/** A word that lies between two places of `units`, as a string of its own. */
const wordAt = (units: Uint16Array, start: number, end: number): string => {
  let word = ''
  for (let at = start; at < end; at += 1000) {
    word += String.fromCharCode(...units.subarray(at, Math.min(end, at + 1000)))
  }
  return word
}

export const createTextIndex = (): TextIndex => {
  const vocabulary = createVocabulary()
  const telling = createPostings()
  const description = createPostings()
  /** Terms by word as written, -1 for what folds to nothing: folding is done once for each spelling. */
  const spellings = createSpellingTable()
  let termOfSpelling = new Int32Array(1024)
  /** As which kinds of word a spelling was met, as bits. */
  let kindsOfSpelling = new Uint8Array(1024)
  let settled = false

  const forgetSpellings = () => {
    spellings.clear()
    kindsOfSpelling = new Uint8Array(1024)
    termOfSpelling = new Int32Array(1024)
  }

  const meet = (entry: number, spelling: string, kind: number): number => {
    if (entry >= termOfSpelling.length) {
      termOfSpelling = grown(termOfSpelling, entry + 1)
      kindsOfSpelling = grown(kindsOfSpelling, entry + 1)
    }
    const folded = foldWord(spelling)
    const term = folded === '' ? -1 : vocabulary.add(folded, KINDS[kind] as WordKind, spelling)
    termOfSpelling[entry] = term
    kindsOfSpelling[entry] = (kindsOfSpelling[entry] as number) | (1 << kind)
    return term
  }

  /** The term of a word of a document. */
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
      // The first word is what the maker calls it: seldom a word that others are made of.
      const term = termAt(words, at, at > 0 ? COMMON : TITLE)
      const field = at === headAt ? FIELD.head : at < headAt ? FIELD.name : FIELD.addition
      if (term >= 0) telling.add(term, ordinal, field)
    }
  }

  const addDescription = (ordinal: number, words: DocumentWords, from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const term = termAt(words, at, TOLD)
      if (term >= 0 && !telling.endsWith(term, ordinal) && !description.endsWith(term, ordinal)) {
        description.add(term, ordinal, 0)
      }
    }
  }

  return {
    vocabulary,
    telling,
    description,
    add: (ordinal, words) => {
      const { runEnds, runPlaces, runCount } = words
      let from = 0
      for (let run = 0; run < runCount; run++) {
        const to = runEnds[run] as number
        const place = runPlaces[run] as number
        if (place === NAME) addName(ordinal, words, to)
        else if (place === DESCRIPTION) addDescription(ordinal, words, from, to)
        else {
          const field = fieldAt[place] as number
          const kind = kindAt[place] as number
          for (let at = from; at < to; at++) {
            const term = termAt(words, at, kind)
            if (term >= 0) telling.add(term, ordinal, field)
          }
        }
        from = to
      }
      if (settled) forgetSpellings()
    },
    settle: () => {
      settled = true
      forgetSpellings()
      telling.pack()
      description.pack()
      vocabulary.settle()
    },
  }
}
