import type { DocumentStore } from './document-store.ts'
import type { FacetName } from './search-index.ts'

/** The ids of a facet that any document has. */
export const listHeld = (store: DocumentStore, facet: FacetName): number[] => {
  const ids: number[] = []
  for (let choice = 0; choice < store.facets.choiceCount(); choice++) {
    if ((store.totals[choice] ?? 0) === 0) continue
    const id = store.facets.idOf(choice)
    if (store.facets.choiceOf(facet, id) === choice) ids.push(id)
  }
  return ids.toSorted((a, b) => a - b)
}

/** Whether sizes are of children's goods alone: «122», not «42». */
export const isForChildrenOnly = (store: DocumentStore, sizes: readonly number[]): boolean => {
  let count = 0
  for (const id of sizes) {
    const choice = store.facets.choiceOf('sizes', id)
    if (choice === undefined) continue
    for (const [word, bits] of store.facets.bitsOf(choice).entries()) {
      for (let left = bits & (store.aliveBits[word] ?? 0); left !== 0; left &= left - 1) {
        const doc = word * 32 + 31 - Math.clz32(left & -left)
        if (store.isForChildren[doc] === 0) return false
        count++
      }
    }
  }
  return count > 0
}
