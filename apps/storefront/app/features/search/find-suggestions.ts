import type { Answer } from '@varde/contract/client'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { backgroundClient, browserClient } from '../../platform/browser-client.ts'
import { type KeyValueStorage, openSessionStorage } from '../../state/create-store.ts'
import { PLACE_KINDS } from '../../ui/place-kinds.ts'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'

/** A link that is suggested under the search field; `note` says what it is, how many goods or what it costs. */
export type Suggestion = {
  key: string
  to: string
  name: string
  note: string
  /** Where the link leads to one article. */
  article?: { brand: string; image: string | null }
}

/** The API takes no more; what is longer is not counted. */
const MAX_COUNTED_LETTERS = 200

const searchPath = (query: string) => `/search/${encodeURIComponent(query)}`
const countGoods = (count: number) => (count === 1 ? '1 vare' : `${formatCount(count)} varer`)

/** 2.39: what the visitor may mean by a text; null when the API could not tell. */
export async function findSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const response = await browserClient('GET /articles/suggest', { query: { q: query } }, signal)
  return response.ok ? toSuggestions(query, response.data) : null
}

/** What was searched for earlier in this visit, at once, and then also what many others search for. */
export async function findEarlierSearches(
  show: (suggestions: Suggestion[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const recent = withStorage(readRecentSearches) ?? []
  show(toSearches(recent, []))
  const response = await backgroundClient('GET /search/popular', {}, signal)
  if (response.ok) show(toSearches(recent, response.data))
}

/** Remembers a search that is sent, for this visit, and counts it for others: without who sent it. */
export function noteSearch(query: string): void {
  withStorage((storage) => rememberSearch(storage, query))
  // 8.21: nobody waits for the count.
  backgroundClient('POST /search/popular', { body: { q: query.slice(0, MAX_COUNTED_LETTERS) } }).catch(
    () => undefined,
  )
}

function withStorage<V>(use: (storage: KeyValueStorage) => V): V | null {
  try {
    const storage = openSessionStorage()
    return storage === null ? null : use(storage)
  } catch (error) {
    // The visitor may have switched storage off.
    console.warn('Earlier searches could not be read or kept', error)
    return null
  }
}

/** The visitor's own first; what many search for is not named twice. */
export function toSearches(recent: readonly string[], popular: readonly string[]): Suggestion[] {
  const own = new Set(recent.map((query) => query.toLowerCase()))
  return [
    ...recent.map((name, at) => ({ key: `r${at}`, to: searchPath(name), name, note: 'Nylig søk' })),
    ...popular
      .filter((name) => !own.has(name))
      .map((name, at) => ({ key: `o${at}`, to: searchPath(name), name, note: 'Populært' })),
  ]
}

/** Lists of many articles come first, then articles, then pages of text, and all hits at the end. */
export function toSuggestions(
  query: string,
  { total, genders, groups, brands, articles, pages }: Answer<'GET /articles/suggest'>,
): Suggestion[] {
  return [
    ...genders.map(({ id, name, count }) => ({
      key: `k${id}`,
      to: `${searchPath(query)}?kjonn=${id}`,
      name: `${query} i ${name}`,
      note: countGoods(count),
    })),
    ...groups.map(({ id, name, path, count }) => ({
      key: `g${id}`,
      to: path,
      name,
      note: countGoods(count),
    })),
    ...brands.map(({ id, name }) => ({ key: `b${id}`, to: searchPath(name), name, note: 'Merke' })),
    ...articles.map(({ id, name, slug, brand, price, image }) => ({
      key: `a${id}`,
      to: `/product/${slug}`,
      name,
      note: formatNumber(price),
      article: { brand, image },
    })),
    ...pages.map(({ title, path, kind }) => ({
      key: `p${path.replace(/\W/g, '-')}`,
      to: path,
      name: title,
      note: PLACE_KINDS[kind],
    })),
    ...(total > articles.length
      ? [{ key: 'all', to: searchPath(query), name: `Se alle ${countGoods(total)}`, note: '' }]
      : []),
  ]
}
