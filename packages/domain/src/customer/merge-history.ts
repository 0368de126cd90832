/**
 * 4.07: a history that is read page by page, merged by id. What is known stays where it stands, as the newest answer
 * has it; what is new comes after it. An entry that a new one pushed on to the next page is there once.
 *
 * @param known what was read so far, newest first
 * @param page the page that was read now
 */
export function mergeHistory<Entry extends { id: number }>(
  known: readonly Entry[],
  page: readonly Entry[],
): Entry[] {
  const merged = new Map(known.map((entry) => [entry.id, entry]))
  for (const entry of page) merged.set(entry.id, entry)
  return [...merged.values()]
}
