import { editDistance, forgivenSlips } from './edit-distance.ts'
import { grown } from './growing-array.ts'

/** Which words of the vocabulary a mistyped one may be. */
export type CloseWords = {
  /** Words are numbered as they are added, from 0. */
  add(word: string): void
  /** Those at the smallest distance that has any, within what is forgiven for its length. */
  find(word: string): { word: number; distance: number }[]
}

/** One bit for each letter that occurs: a slip changes at most two of them. */
const letterBits = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

const countBits = (bits: number): number => {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * Reads the whole vocabulary, but only two numbers of each word: length and letters. What survives is measured.
 * 100,000 words take well under a millisecond (bench/search.ts), with no memory to speak of.
 */
export const createCloseWords = (): CloseWords => {
  const words: string[] = []
  let bits = new Uint32Array(1024)
  let lengths = new Uint8Array(1024)
  return {
    add: (word) => {
      bits = grown(bits, words.length + 1)
      lengths = grown(lengths, words.length + 1)
      bits[words.length] = letterBits(word)
      lengths[words.length] = Math.min(255, word.length)
      words.push(word)
    },
    find: (word) => {
      const asked = letterBits(word)
      let limit = forgivenSlips(word)
      let found: { word: number; distance: number }[] = []
      if (limit === 0) return found
      for (let at = 0; at < words.length; at++) {
        if (Math.abs((lengths[at] ?? 0) - word.length) > limit) continue
        if (countBits((bits[at] ?? 0) ^ asked) > 2 * limit) continue
        const distance = editDistance(word, words[at] ?? '', limit)
        // The word itself is no correction of it.
        if (distance > limit || distance === 0) continue
        if (distance < (found[0]?.distance ?? 0)) found = []
        limit = distance
        found.push({ word: at, distance })
      }
      return found
    },
  }
}
