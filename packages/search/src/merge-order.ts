/**
 * An order of the first `count` documents, made of the order of those that were there before: only the new ones are
 * looked up, the others move along. `compare` must order the old ones as they stand.
 */
export const mergeOrder = (
  placed: Uint32Array,
  count: number,
  compare: (a: number, b: number) => number,
): Uint32Array => {
  const added = Array.from({ length: count - placed.length }, (_, at) => placed.length + at).sort(compare)
  const docs = new Uint32Array(count)
  let taken = 0
  let place = 0
  for (const doc of added) {
    let low = taken
    let high = placed.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(placed[middle] as number, doc) < 0) low = middle + 1
      else high = middle
    }
    docs.set(placed.subarray(taken, low), place)
    place += low - taken
    taken = low
    docs[place++] = doc
  }
  docs.set(placed.subarray(taken), place)
  return docs
}
