import { ATTRIBUTE_FACETS } from '@varde/domain/catalogue/attribute-facets'
import { namesOfKind, traitsOfKind, wordsOfValue } from './attribute-words.ts'
import { readNumber } from './code-lookup.ts'
import { foldWord } from './fold-text.ts'
import { growArray } from './growing-array.ts'
import type { SearchDocument } from './search-index.ts'
import { appendWords, createWordBuffer, type WordBuffer } from './tokenize.ts'

/** The texts of an article, in the order in which they are read. */
export const TEXT_SOURCES = [
  'name',
  'joined',
  'brand',
  'group',
  'widerGroup',
  'color',
  'code',
  'kind',
  'attribute',
  'description',
] as const
export type TextSource = (typeof TEXT_SOURCES)[number]

/** A wider group that is named by several things. */
const LISTING = / og | & |, /i

/** The words that an article can be found by. */
export type DocumentWords = {
  buffer: WordBuffer
  /** For each run of words where it ends, and its text as an index of `TEXT_SOURCES`. */
  runEnds: Uint32Array
  runSources: Uint8Array
  runCount: number
  /** The codes that are looked up as numbers. */
  numbers: Float64Array
  numberCount: number
  /**
   * A hash of the words and their fields: when it is the same before and after a change, the words can be taken to be
   * the same.
   */
  print: number
}

/** Creates a reader of documents that reuses its buffers: its result is valid until it is called again. */
export const createDocumentReader = (): ((document: SearchDocument) => DocumentWords) => {
  const buffer = createWordBuffer()
  const words: DocumentWords = {
    buffer,
    runEnds: new Uint32Array(64),
    runSources: new Uint8Array(64),
    runCount: 0,
    numbers: new Float64Array(64),
    numberCount: 0,
    print: 0,
  }

  const take = (source: number, text: string) => {
    appendWords(buffer, text)
    const { runCount } = words
    if (runCount === words.runEnds.length) {
      words.runEnds = growArray(words.runEnds, runCount + 1)
      words.runSources = growArray(words.runSources, runCount + 1)
    }
    words.runEnds[runCount] = buffer.count
    words.runSources[runCount] = source
    words.runCount++
  }

  const takeCode = (code: number | string) => {
    const number = typeof code === 'number' ? code : readNumber(code)
    if (number === -1) return take(6, foldWord(String(code)))
    if (words.numberCount === words.numbers.length)
      words.numbers = growArray(words.numbers, words.numberCount + 1)
    words.numbers[words.numberCount++] = number
  }

  return (document) => {
    buffer.count = 0
    words.runCount = 0
    words.numberCount = 0
    const { name, groupNames, colorNames, codes } = document
    take(0, name)
    if (name.includes('-')) {
      // «T-skjorte» can also be found as «tskjorte».
      for (const [joined] of name.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)) {
        take(1, joined.replaceAll('-', ''))
      }
    }
    take(2, document.brand)
    take(3, groupNames[0] ?? '')
    for (let at = 1; at < groupNames.length; at++) {
      const wider = groupNames[at] as string
      if (!LISTING.test(wider)) take(4, wider)
    }
    for (const color of colorNames) take(5, color)
    for (const code of codes) takeCode(code)
    for (const place of document.kind ?? []) {
      take(7, namesOfKind(place))
      take(8, traitsOfKind(place))
    }
    for (const facet of ATTRIBUTE_FACETS) {
      for (const place of document[facet] ?? []) take(8, wordsOfValue(facet, place))
    }
    // Mittens are in «Luer og votter» and still no hats: such a name is no better than a word of the description.
    for (let at = 1; at < groupNames.length; at++) {
      if (LISTING.test(groupNames[at] as string)) take(9, groupNames[at] as string)
    }
    take(9, document.description)
    words.print = printOf(words)
    return words
  }
}

const printOf = ({ buffer, runEnds, runSources, runCount, numbers, numberCount }: DocumentWords): number => {
  const { hashes, starts, count } = buffer
  let mixed = 0x811c9dc5
  let at = 0
  for (let run = 0; run < runCount; run++) {
    for (const end = runEnds[run] as number; at < end; at++) {
      mixed = Math.imul(mixed ^ (hashes[at] as number), 0x85ebca6b)
      mixed ^= mixed >>> 15
    }
    mixed = Math.imul(mixed ^ (runSources[run] as number), 0x9e3779b1)
    mixed ^= mixed >>> 13
  }
  for (let each = 0; each < numberCount; each++) {
    const number = numbers[each] as number
    mixed = Math.imul(mixed ^ (number | 0), 0x85ebca6b)
    mixed = Math.imul(mixed ^ Math.floor(number / 2 ** 32) ^ (mixed >>> 15), 0x9e3779b1)
  }
  const size = (starts[count] as number) + count + numberCount
  return (size % 2 ** 20) * 2 ** 32 + (mixed >>> 0)
}
