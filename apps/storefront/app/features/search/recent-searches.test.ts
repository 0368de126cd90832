import { beforeEach, expect, test } from 'vitest'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept = new Map()
})

test('the newest search is first, each once, five at most', () => {
  for (const query of ['ull', 'sko', 'lue', 'Sko', 'telt', 'ski', 'votter']) rememberSearch(storage, query)
  expect(readRecentSearches(storage)).toEqual(['votter', 'ski', 'telt', 'Sko', 'lue'])
})

test('a search too long to be chosen again is not remembered', () => {
  rememberSearch(storage, 'a'.repeat(61))
  expect(readRecentSearches(storage)).toEqual([])
})

test.each(['{', '{}', '"ull"', '[1, null, " "]'])('what cannot be read is no list: %s', (text) => {
  kept.set('recentSearches', text)
  expect(readRecentSearches(storage)).toEqual([])
})
