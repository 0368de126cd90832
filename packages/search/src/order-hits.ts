import type { DocumentStore } from './document-store.ts'
import { selectTop } from './select-top.ts'
import type { SortOrder } from './sort-orders.ts'

/** Below this share of all documents, sorting the places of hits is cheaper than walking through all places. */
const sparse = 64

/** One page of hits as they stand in an order. */
export const pageByOrder = (
  docs: Uint32Array,
  count: number,
  order: SortOrder,
  skip: number,
  take: number,
): number[] => {
  const { places } = order
  if (count * sparse < places.length) {
    const held = Uint32Array.from(docs.subarray(0, count), (doc) => places[doc] ?? 0).sort()
    return Array.from(held.subarray(skip, skip + take), (place) => order.docs[place] ?? 0)
  }
  const isHit = new Uint8Array(places.length)
  for (let at = 0; at < count; at++) isHit[places[docs[at] as number] as number] = 1
  const page: number[] = []
  let passed = 0
  for (let place = 0; place < isHit.length && page.length < take; place++) {
    if (isHit[place] !== 1) continue
    if (passed++ >= skip) page.push(order.docs[place] as number)
  }
  return page
}

const PLACES = 2 ** 22
const spareKeys = 1024

/**
 * One page of hits, best first. Scores count in halves: hits that are told apart by less stand by stock, then by
 * what sells. The same question gets the same answer.
 */
export const pageByScore = (
  store: DocumentStore,
  hits: { docs: Uint32Array; count: number; scores: Float32Array },
  popularity: SortOrder,
  skip: number,
  take: number,
): number[] => {
  const { docs, count, scores } = hits
  const wanted = Math.min(count, skip + take)
  if (wanted === 0) return []
  // Twice as many as are wanted, and room: the better half is kept whenever it is full.
  const keys = new Float64Array(Math.min(count, 2 * wanted + spareKeys))
  let held = 0
  let worst = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at++) {
    const doc = docs[at] as number
    const standing = Math.round((scores[doc] as number) * 2) * 2 + (store.inStock[doc] as number)
    // The best that its standing may come to is not enough: most hits of a broad word are done with here.
    if ((standing + 1) * PLACES <= worst) continue
    const key = standing * PLACES + (PLACES - 1 - (popularity.places[doc] as number))
    if (key <= worst) continue
    keys[held++] = key
    if (held < keys.length || at === count - 1) continue
    keys.set(selectTop(keys, wanted))
    held = wanted
    worst = keys[wanted - 1] as number
  }
  const top = selectTop(keys.subarray(0, held), wanted)
  return Array.from(top.subarray(skip), (key) => popularity.docs[PLACES - 1 - (key % PLACES)] ?? 0)
}
