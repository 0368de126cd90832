import type { SearchDocument } from './search-index.ts'

/** A number of 53 bits that two documents share only when their words are the same, for all that is likely. */
export const fingerprint = (document: SearchDocument): number => {
  let low = 0x811c9dc5
  let high = 0x1b873593
  const take = (text: string) => {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      low = Math.imul(low ^ unit, 0x01000193)
      high = Math.imul(high ^ unit, 0x85ebca6b) + (high >>> 13)
    }
    low = Math.imul(low ^ 0xffff, 0x01000193)
  }
  const { name, brand, groupNames, colorNames, description, codes } = document
  for (const text of [name, brand, description]) take(text)
  for (const list of [groupNames, colorNames, codes]) {
    for (const text of list) take(text)
    take('')
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
