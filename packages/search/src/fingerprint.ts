import type { SearchDocument } from './search-index.ts'

/** A number that two documents share only when their words are the same, for all that is likely: hash and length. */
export const fingerprint = (document: SearchDocument): number => {
  let hash = 0x811c9dc5
  let length = 0
  const take = (text: string) => {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0xffff, 0x01000193)
    length += text.length + 1
  }
  const { name, brand, groupNames, colorNames, description, codes } = document
  for (const text of [name, brand, description]) take(text)
  for (const list of [groupNames, colorNames, codes]) {
    for (const text of list) take(text)
    take('')
  }
  return (length % 2 ** 20) * 2 ** 32 + (hash >>> 0)
}
