import { readNumber } from './code-lookup.ts'
import { foldWord } from './fold-text.ts'
import { grown } from './growing-array.ts'
import type { SearchDocument } from './search-index.ts'
import { appendWords, createWordBuffer, type WordBuffer } from './tokenize.ts'

/** The texts of an article, in the order in which they are read. */
export const PLACES = [
  'name',
  'joined',
  'brand',
  'group',
  'widerGroup',
  'color',
  'code',
  'description',
] as const
export type Place = (typeof PLACES)[number]

/** Everything that an article can be found by. */
export type DocumentWords = {
  buffer: WordBuffer
  /** For each run of words where it ends and what it is, as a place in `PLACES`. */
  runEnds: Uint32Array
  runPlaces: Uint8Array
  runCount: number
  /** Codes that are looked up as numbers. */
  numbers: Float64Array
  numberCount: number
  /**
   * A number that two documents of one name share only when the same words stand in the same fields, for all that
   * is likely: a hash of the words' hashes, and how much there is of them.
   */
  print: number
}

/** Reads documents, one after the other, into one and the same place: what is answered is good until the next. */
export const createDocumentReader = (): ((document: SearchDocument) => DocumentWords) => {
  const buffer = createWordBuffer()
  const words: DocumentWords = {
    buffer,
    runEnds: new Uint32Array(64),
    runPlaces: new Uint8Array(64),
    runCount: 0,
    numbers: new Float64Array(64),
    numberCount: 0,
    print: 0,
  }

  const take = (place: number, text: string) => {
    appendWords(buffer, text)
    const { runCount } = words
    if (runCount === words.runEnds.length) {
      words.runEnds = grown(words.runEnds, runCount + 1)
      words.runPlaces = grown(words.runPlaces, runCount + 1)
    }
    words.runEnds[runCount] = buffer.count
    words.runPlaces[runCount] = place
    words.runCount++
  }

  const takeCode = (code: string) => {
    const number = readNumber(code)
    if (number === -1) return take(6, foldWord(code))
    if (words.numberCount === words.numbers.length)
      words.numbers = grown(words.numbers, words.numberCount + 1)
    words.numbers[words.numberCount++] = number
  }

  return (document) => {
    buffer.count = 0
    words.runCount = 0
    words.numberCount = 0
    const { name, groupNames, colorNames, codes } = document
    take(0, name)
    if (name.includes('-')) {
      // «T-skjorte» is also «tskjorte».
      for (const [joined] of name.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu)) {
        take(1, joined.replaceAll('-', ''))
      }
    }
    take(2, document.brand)
    for (let at = 0; at < groupNames.length; at++) take(at === 0 ? 3 : 4, groupNames[at] as string)
    for (const color of colorNames) take(5, color)
    for (const code of codes) takeCode(code)
    take(7, document.description)
    words.print = printOf(words)
    return words
  }
}

const printOf = ({ buffer, runEnds, runPlaces, runCount, numbers, numberCount }: DocumentWords): number => {
  const { hashes, starts, count } = buffer
  let mixed = 0x811c9dc5
  let at = 0
  for (let run = 0; run < runCount; run++) {
    for (const end = runEnds[run] as number; at < end; at++) {
      mixed = Math.imul(mixed ^ (hashes[at] as number), 0x85ebca6b)
      mixed ^= mixed >>> 15
    }
    mixed = Math.imul(mixed ^ (runPlaces[run] as number), 0x9e3779b1)
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
