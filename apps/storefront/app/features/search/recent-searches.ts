import { type KeyValueStorage, readJson, writeJson } from '../../state/create-store.ts'

const KEY = 'recentSearches'
const MAX_SEARCHES = 5
const MAX_LETTERS = 60

/** What was searched for in this visit, newest first: the storage of the tab, which ends with it. */
export function readRecentSearches(storage: KeyValueStorage): string[] {
  return readJson(storage, KEY, parseSearches) ?? []
}

function parseSearches(kept: unknown): string[] | null {
  if (!Array.isArray(kept)) return null
  const texts = kept.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
  return [...new Set(texts.map((text) => text.slice(0, MAX_LETTERS)))].slice(0, MAX_SEARCHES)
}

/** Puts a search first; one that is longer than anybody would choose again is not remembered. */
export function rememberSearch(storage: KeyValueStorage, query: string): void {
  if (query.length > MAX_LETTERS) return
  const others = readRecentSearches(storage).filter((other) => other.toLowerCase() !== query.toLowerCase())
  writeJson(storage, KEY, [query, ...others].slice(0, MAX_SEARCHES))
}
