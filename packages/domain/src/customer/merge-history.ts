/**
 * 4.07: merges pages of a history by id, newest first. Entries move between pages when new ones arrive: one that was
 * loaded twice is kept once, as it was loaded last.
 *
 * @param known the entries of earlier pages
 * @param page the page that has just been loaded
 */
export function mergeHistory<T extends { id: number }>(known: readonly T[], page: readonly T[]): T[] {
  const byId = new Map([...known, ...page].map((entry) => [entry.id, entry]))
  // Ids grow with time, and so the newest entry has the highest.
  return [...byId.values()].toSorted((a, b) => b.id - a.id)
}
