import type { SearchDocument } from './search-index.ts'
import { eachWordPlace } from './tokenize.ts'

/**
 * A number that two documents share only when the same words stand in the same fields, for all that is likely: a
 * hash of the words' hashes, and how much there is of them. Reads each letter once, as indexing does.
 */
export const fingerprint = (document: SearchDocument): number => {
  let mixed = 0x811c9dc5
  let size = 0
  const takeWord = (start: number, end: number, hash: number) => {
    mixed = Math.imul((mixed ^ hash) >>> 0, 0x85ebca6b)
    mixed ^= mixed >>> 15
    size += end - start + 1
  }
  const take = (text: string) => {
    eachWordPlace(text, takeWord)
    takeWord(0, 0, 0x9e3779b1)
  }
  const { brand, groupNames, colorNames, description, codes } = document
  take(brand)
  take(description)
  for (const list of [groupNames, colorNames, codes]) {
    for (const text of list) take(text)
    takeWord(0, 0, 0x7f4a7c15)
  }
  return (size % 2 ** 20) * 2 ** 32 + (mixed >>> 0)
}
