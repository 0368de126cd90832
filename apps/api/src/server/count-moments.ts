/**
 * Counts up whenever one of some moments has passed since it was last asked: what was made before is out of date
 * then. Kept pages end so at the beginning and end of whatever is scheduled.
 *
 * @param listMoments milliseconds since 1970; asked each time, since what is scheduled changes
 */
export function countMoments(listMoments: () => readonly number[], now: () => Date): () => number {
  let askedAt = now().getTime()
  let passed = 0
  return () => {
    const at = now().getTime()
    const before = askedAt
    if (listMoments().some((moment) => before < moment && moment <= at)) passed++
    askedAt = at
    return passed
  }
}
