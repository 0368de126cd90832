import { growArray } from './growing-array.ts'

const UNKNOWN = 0
const GAP = 1
/** Letters whose lower case is longer, or depends on their neighbours: «İ», «Σ». */
const SPECIAL = 2

/** The lower case of each UTF-16 unit, filled on demand, because a pattern for each unit would be slow. */
const lowered = new Uint16Array(65_536)

const learnUnit = (unit: number): number => {
  const letter = String.fromCharCode(unit)
  const lower = letter.toLowerCase()
  const kind = lower.length !== 1 || letter === 'Σ' ? SPECIAL : lower.charCodeAt(0)
  const known = /[\p{L}\p{N}\p{M}]/u.test(letter) ? kind : GAP
  lowered[unit] = known
  return known
}

const lowerOf = (unit: number): number => {
  const known = lowered[unit] as number
  return known === UNKNOWN ? learnUnit(unit) : known
}

/** Words in lower case, one after the other: word `at` is from `starts[at]` up to `starts[at + 1]`. */
export type WordBuffer = {
  units: Uint16Array
  starts: Uint32Array
  hashes: Int32Array
  count: number
}

export const createWordBuffer = (): WordBuffer => ({
  units: new Uint16Array(1024),
  starts: new Uint32Array(256),
  hashes: new Int32Array(256),
  count: 0,
})

/**
 * Adds every run of letters and digits of a text to a buffer, with its hash. Lone surrogates and emoji separate words.
 * Reads each unit once and creates no strings, because an index has millions of words.
 */
export const appendWords = (buffer: WordBuffer, text: string): void => {
  if (!appendPlain(buffer, text)) appendPlain(buffer, text.toLowerCase())
}

/** Returns false, with nothing added, for a text that must be converted to lower case as a whole. */
const appendPlain = (buffer: WordBuffer, text: string): boolean => {
  const { length } = text
  const first = buffer.count
  // There are at most as many letters as units, and half as many words.
  const units = growArray(buffer.units, (buffer.starts[first] as number) + length)
  const starts = growArray(buffer.starts, first + (length >>> 1) + 2)
  const hashes = growArray(buffer.hashes, first + (length >>> 1) + 2)
  buffer.units = units
  buffer.starts = starts
  buffer.hashes = hashes
  let count = first
  let used = starts[first] as number
  let at = 0
  while (at < length) {
    let letter = lowerOf(text.charCodeAt(at++))
    if (letter === GAP) continue
    let hash = 0x811c9dc5
    while (letter !== GAP) {
      if (letter === SPECIAL) return false
      units[used++] = letter
      hash = Math.imul(hash ^ letter, 0x01000193)
      letter = at < length ? lowerOf(text.charCodeAt(at++)) : GAP
    }
    hashes[count++] = hash
    starts[count] = used
  }
  buffer.count = count
  return true
}

/** Calls back with each run of letters and digits of a text, unchanged. */
export const eachWord = (text: string, visit: (word: string, start: number) => void): void => {
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const isGap = at === text.length || lowerOf(text.charCodeAt(at)) === GAP
    if (!isGap && start === -1) start = at
    if (isGap && start !== -1) {
      visit(text.slice(start, at), start)
      start = -1
    }
  }
}
