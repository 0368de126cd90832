/**
 * Extends a sorted list of documents to the first `count` documents: only the new ones are compared and inserted.
 * `compare` must agree with the order of the old ones.
 */
export const mergeOrder = (
  placed: Uint32Array,
  count: number,
  compare: (a: number, b: number) => number,
): Uint32Array => {
  const added = Array.from({ length: count - placed.length }, (_, at) => placed.length + at).sort(compare)
  const docs = new Uint32Array(count)
  let taken = 0
  let position = 0
  for (const doc of added) {
    let low = taken
    let high = placed.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(placed[middle] as number, doc) < 0) low = middle + 1
      else high = middle
    }
    docs.set(placed.subarray(taken, low), position)
    position += low - taken
    taken = low
    docs[position++] = doc
  }
  docs.set(placed.subarray(taken), position)
  return docs
}
