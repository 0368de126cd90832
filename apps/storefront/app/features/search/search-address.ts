/**
 * 2.39: the address of a search. A search from a results page keeps that list's filters and order, and begins at its
 * first page; from any other page it begins without them.
 */
export function searchAddress(query: string, from: { pathname: string; search: string }): string {
  const kept = new URLSearchParams(/^\/search\/./i.test(from.pathname) ? from.search : '')
  kept.delete('page')
  return `/search/${encodeURIComponent(query)}${kept.size === 0 ? '' : `?${kept}`}`
}
