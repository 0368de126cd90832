import { isNumeric } from './code-lookup.ts'
import { foldWord } from './fold-text.ts'
import { createPostings, type Postings } from './postings.ts'
import type { SearchDocument } from './search-index.ts'
import { createSpellingTable, type SpellingTable } from './spelling-table.ts'
import { eachWordPlace } from './tokenize.ts'
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
  add(ordinal: number, document: SearchDocument): void
  settle(): void
}

const beforeAddition = new Set(['med', 'til', 'for', 'i', 'på', 'uten'])

export const createTextIndex = (): TextIndex => {
  const vocabulary = createVocabulary()
  const telling = createPostings()
  const description = createPostings()
  /** Terms by word as written: folding is done once for each spelling. */
  const tables: Record<WordKind, SpellingTable> = {
    common: createSpellingTable(),
    proper: createSpellingTable(),
    title: createSpellingTable(),
    told: createSpellingTable(),
  }
  let settled = false
  // Words cut out of texts keep these alive.
  const forgetSpellings = () => {
    for (const table of Object.values(tables)) table.clear()
  }

  /** Makes a term of a spelling; -1 for what folds to nothing. */
  const makers: Record<WordKind, (spelling: string) => number> = {
    common: (spelling) => makeTerm(spelling, 'common'),
    proper: (spelling) => makeTerm(spelling, 'proper'),
    title: (spelling) => makeTerm(spelling, 'title'),
    told: (spelling) => makeTerm(spelling, 'told'),
  }
  const makeTerm = (spelling: string, kind: WordKind): number => {
    const folded = foldWord(spelling)
    return folded === '' ? -1 : vocabulary.add(folded, kind, spelling)
  }

  const addTelling = (ordinal: number, written: string, field: number, kind: WordKind) => {
    const lower = written.toLowerCase()
    eachWordPlace(lower, (start, end, hash) => {
      const term = tables[kind].numberOf(lower, start, end, hash, makers[kind])
      if (term >= 0) telling.add(term, ordinal, field)
    })
  }

  const addName = (ordinal: number, name: string) => {
    const lower = name.toLowerCase()
    const found: number[] = []
    let additionAt = -1
    eachWordPlace(lower, (start, end, hash) => {
      // The first word is what the maker calls it: seldom a word that others are made of.
      const kind = found.length > 0 ? 'common' : 'title'
      if (additionAt === -1 && found.length > 0 && beforeAddition.has(lower.slice(start, end))) {
        additionAt = found.length
      }
      found.push(tables[kind].numberOf(lower, start, end, hash, makers[kind]))
    })
    const lastOfName = additionAt === -1 ? found.length - 1 : additionAt - 1
    for (const [at, term] of found.entries()) {
      const field = at === lastOfName ? FIELD.head : at < lastOfName ? FIELD.name : FIELD.addition
      if (term >= 0) telling.add(term, ordinal, field)
    }
    if (lower.includes('-')) {
      // «T-skjorte» is also «tskjorte».
      for (const [joined] of lower.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)) {
        addTelling(ordinal, joined.replaceAll('-', ''), FIELD.head, 'common')
      }
    }
  }

  return {
    vocabulary,
    telling,
    description,
    add: (ordinal, document) => {
      addName(ordinal, document.name)
      addTelling(ordinal, document.brand, FIELD.brand, 'proper')
      document.groupNames.forEach((name, at) => {
        addTelling(ordinal, name, at === 0 ? FIELD.group : FIELD.widerGroup, 'common')
      })
      for (const name of document.colorNames) addTelling(ordinal, name, FIELD.color, 'proper')
      for (const code of document.codes) {
        if (!isNumeric(code)) addTelling(ordinal, foldWord(code), FIELD.code, 'proper')
      }
      const told = document.description.toLowerCase()
      eachWordPlace(told, (start, end, hash) => {
        const term = tables.told.numberOf(told, start, end, hash, makers.told)
        if (term >= 0 && !telling.endsWith(term, ordinal) && !description.endsWith(term, ordinal)) {
          description.add(term, ordinal, 0)
        }
      })
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
