import type { Audience, DocumentStore } from './document-store.ts'
import { selectTop } from './select-top.ts'
import type { SortOrder } from './sort-orders.ts'

/** Below this share of all documents, sorting the hits by position is faster than going through all positions. */
const sparse = 64

/** One page of hits in a given order. */
export const pageByOrder = (
  docs: Uint32Array,
  count: number,
  order: SortOrder,
  skip: number,
  take: number,
): number[] => {
  const { positions } = order
  if (count * sparse < positions.length) {
    const held = Uint32Array.from(docs.subarray(0, count), (doc) => positions[doc] ?? 0).sort()
    return Array.from(held.subarray(skip, skip + take), (position) => order.docs[position] ?? 0)
  }
  const isHit = new Uint8Array(positions.length)
  for (let at = 0; at < count; at++) isHit[positions[docs[at] as number] as number] = 1
  const page: number[] = []
  let passed = 0
  for (let position = 0; position < isHit.length && page.length < take; position++) {
    if (isHit[position] !== 1) continue
    if (passed++ >= skip) page.push(order.docs[position] as number)
  }
  return page
}

const MAX_POSITIONS = 2 ** 22
const spareKeys = 1024

/**
 * One page of hits, best first. Scores are lifted by sales, and lowered for goods of the other audience. They are rounded to halves; equal hits are sorted by stock, then by bestseller rank,
 * so that the order is always the same.
 */
export const pageByScore = (
  store: DocumentStore,
  hits: { docs: Uint32Array; count: number; scores: Float32Array; audience: Audience },
  popularity: SortOrder,
  skip: number,
  take: number,
): number[] => {
  const { docs, count, scores, audience } = hits
  const { inStock } = store
  const lifts = store.lifts[audience]
  const wanted = Math.min(count, skip + take)
  if (wanted === 0) return []
  // Holds twice as many as are wanted; whenever it is full, the better half is kept.
  const keys = new Float64Array(Math.min(count, 2 * wanted + spareKeys))
  let held = 0
  let worst = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    const standing =
      Math.round((scores[doc] as number) * (lifts[doc] as number) * 2) * 2 + (inStock[doc] as number)
    // Most hits of a frequent word end here: even their best possible key is too small.
    if ((standing + 1) * MAX_POSITIONS <= worst) continue
    const key = standing * MAX_POSITIONS + (MAX_POSITIONS - 1 - (popularity.positions[doc] as number))
    if (key <= worst) continue
    keys[held++] = key
    if (held < keys.length || at === count - 1) continue
    keys.set(selectTop(keys, wanted))
    held = wanted
    worst = keys[wanted - 1] as number
  }
  const top = selectTop(keys.subarray(0, held), wanted)
  return Array.from(
    top.subarray(skip),
    (key) => popularity.docs[MAX_POSITIONS - 1 - (key % MAX_POSITIONS)] ?? 0,
  )
}
