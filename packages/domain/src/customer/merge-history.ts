/**
 * 4.07: pages of a history merged by id, newest first. Pages shift while somebody reads: what came twice stands there
 * once, as it was read last.
 *
 * @param known what was merged before
 * @param page the page that has just come
 */
export function mergeHistory<T extends { id: number }>(known: readonly T[], page: readonly T[]): T[] {
  const byId = new Map([...known, ...page].map((entry) => [entry.id, entry]))
  // Ids are drawn in the order in which things happen, and the pages come in that order too.
  return [...byId.values()].toSorted((a, b) => b.id - a.id)
}
