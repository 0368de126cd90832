/**
 * 2.39: where a search leads. One that begins on a page of search keeps what its list is narrowed and sorted by, and
 * begins at the first page; from anywhere else nothing of the address counts.
 */
export function searchAddress(query: string, from: { pathname: string; search: string }): string {
  const kept = new URLSearchParams(/^\/search\/./i.test(from.pathname) ? from.search : '')
  kept.delete('page')
  return `/search/${encodeURIComponent(query)}${kept.size === 0 ? '' : `?${kept}`}`
}
